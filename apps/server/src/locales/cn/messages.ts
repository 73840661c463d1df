import { customerLoginMessages } from "./customer-login-messages.ts";
import { earningMessages } from "./earning-messages.ts";
import { linkedOrderMessages } from "./linked-order-messages.ts";
import { operatorLoginMessages } from "./operator-login-messages.ts";
import { returnMessages } from "./return-messages.ts";
import type { codePurposes as enPurposes, messages as en } from "../en/messages.ts";

export const codePurposes: typeof enPurposes = {
  forgotten: "重设忘记的登录密码",
  email: "为账户绑定此邮箱",
  mobile: "为账户绑定此手机号",
  login: "修改登录密码",
  wallet: "修改安全密码",
  passwords: "修改账户密码",
  customer: "登录商城或开通账户",
};

export const messages: typeof en = {
  ...earningMessages,
  code: {
    subject: "您的 Espalier 验证码：{code}",
    paragraphs: [
      "您的验证码是 {code}，仅用于{purpose}。",
      "{minutes} 分钟内有效，仅可使用一次。如非本人操作，请忽略此消息；没有验证码，任何人都无法使用您的账户。",
    ],
    sms: "【Espalier】验证码 {code}，用于{purpose}，{minutes} 分钟内有效。请勿告诉任何人。",
  },
  order_paid: {
    subject: "您的订单已支付",
    paragraphs: ["感谢您的订购。订单已支付，我们正在备货。", "发货后我们会再次通知您。"],
    facts: {
      sn: "订单号",
      amount: "支付金额",
      delivery: "配送",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已支付（{amount}）。",
  },
  order_shipped: {
    subject: "您的订单已发货",
    paragraphs: ["您的订单已交付快递。", "收到商品后，请在商城中确认收货。"],
    facts: {
      sn: "订单号",
      express_name: "快递公司",
      express_no: "快递单号",
      delivery: "配送",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已发货：{express_name} {express_no}",
  },
  order_ready: {
    subject: "您的订单可以自提了",
    paragraphs: ["您的订单已备好，可以前来自提。", "提取商品后，请在商城中确认收货。"],
    facts: {
      sn: "订单号",
      delivery: "自提地点",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已备好，可以前来自提。",
  },
  order_refunded: {
    subject: "您的订单已退款",
    paragraphs: ["订单款项已原路退回。", "退回银行卡的款项可能需要数日到账。"],
    facts: {
      sn: "订单号",
      amount: "退款金额",
      reason: "原因",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已退款 {amount}。",
  },
  ...linkedOrderMessages,
  ...returnMessages,
  withdrawal_approved: {
    subject: "您的提现已通过",
    paragraphs: ["您的提现申请已通过，款项正在汇入您的银行账户。"],
    facts: {
      sn: "提现单号",
      amount: "金额",
    },
    link: "查看提现记录",
    sms: "【Espalier】提现 {amount} 已通过，款项正在汇出。",
  },
  withdrawal_rejected: {
    subject: "您的提现未通过",
    paragraphs: ["您的提现申请未通过，全部金额已退回您的钱包。"],
    facts: {
      sn: "提现单号",
      amount: "金额",
      reason: "原因",
    },
    link: "查看提现记录",
    sms: "【Espalier】提现 {amount} 未通过，金额已退回钱包。",
  },
  booking_cancelled: {
    subject: "您的预约已取消",
    paragraphs: ["很抱歉，我们不得不取消您的预约。", "您可以在商城中预约其他时间。"],
    facts: {
      title: "预约项目",
      at: "时间",
      reason: "原因",
    },
    link: "查看预约记录",
    sms: "【Espalier】很抱歉，您 {at} 的预约已取消。",
  },
  question_answered: {
    subject: "您的咨询已回复",
    paragraphs: ["我们已回复您的咨询。", "{text}", "您可以在商城中继续回复。"],
    facts: { about: "关于" },
    link: "查看咨询",
    sms: "【Espalier】您的咨询已回复，请在商城中查看。",
  },
  page_approved: {
    subject: "您的商城页面已公开",
    paragraphs: ["我们已阅读您为商城页面提交的内容，现已公开。"],
    facts: {},
    link: "查看商城页面",
    sms: "【Espalier】您的商城页面已公开。",
  },
  page_refused: {
    subject: "您的商城页面需要修改",
    paragraphs: ["您为商城页面提交的内容无法公开。请修改后重新提交。"],
    facts: { reason: "原因" },
    link: "修改商城页面",
    sms: "【Espalier】您的商城页面需要修改，原因请在商城中查看。",
  },
  new_session: {
    subject: "您的账户有新的登录",
    paragraphs: [
      "您的账户刚刚在一台新设备上登录。",
      "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。您也可以只结束这一次登录。",
    ],
    facts: {
      uid: "账号",
      device: "设备",
      address: "网络地址",
      at: "时间",
    },
    link: "查看登录设备",
    sms: "【Espalier】账号 {uid} 有新登录（{device}）。如非本人，请立即改密码。",
  },
  member_added: {
    subject: "您的 Espalier 账户",
    paragraphs: [
      "您已成为会员，初始密码是 {password}。",
      "请用账号和该密码登录，随后自行设置登录密码和安全密码。",
      "如非本人申请，请忽略此消息。",
    ],
    facts: {
      uid: "账号",
    },
    sms: "【Espalier】账号 {uid} 的初始密码：{password}。工作人员绝不会向您索取。",
  },
  one_time_password: {
    subject: "您的 Espalier 一次性密码",
    paragraphs: [
      "您的一次性密码是 {password}。",
      "请用账号和该密码登录，随后自行设置登录密码和安全密码。一天之内，账户资金无法转出。",
      "如非本人要求，请立即与我们联系。",
    ],
    facts: {
      uid: "账号",
    },
    sms: "【Espalier】账号 {uid} 的一次性密码：{password}。工作人员绝不会向您索取。",
  },
  login_password_changed: {
    subject: "您的登录密码已修改",
    paragraphs: [
      "您账户的登录密码已修改，所有登录均已失效。",
      "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。",
    ],
    facts: {
      uid: "账号",
      at: "时间",
      passkeys: "仍可登录的通行密钥",
    },
    link: "重新设置密码",
    sms: "【Espalier】账号 {uid} 的登录密码已修改。如非本人，请立即重设。",
  },
  ...customerLoginMessages,
  wallet_password_changed: {
    subject: "您的安全密码已修改",
    paragraphs: [
      "您账户用于确认转账、兑换和提现的安全密码已修改。",
      "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。",
    ],
    facts: {
      uid: "账号",
      at: "时间",
    },
    link: "查看登录设备",
    sms: "【Espalier】账号 {uid} 的安全密码已修改。如非本人，请立即改登录密码。",
  },
  passwords_changed: {
    subject: "您的密码已修改",
    paragraphs: ["您账户的登录密码和安全密码均已修改。", "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。"],
    facts: {
      uid: "账号",
      at: "时间",
      passkeys: "仍可登录的通行密钥",
    },
    link: "重新设置密码",
    sms: "【Espalier】账号 {uid} 的两个密码均已修改。如非本人，请立即重设。",
  },
  passkey_added: {
    subject: "您的账户已添加通行密钥",
    paragraphs: [
      "您的账户添加了一个通行密钥，持有者无需密码即可登录。",
      "如非本人操作，请立即重新设置登录密码，然后在设置中移除该通行密钥。",
    ],
    facts: {
      uid: "账号",
      at: "时间",
    },
    link: "查看通行密钥",
    sms: "【Espalier】账号 {uid} 已添加通行密钥。如非本人，请立即改登录密码并移除。",
  },
  passkey_removed: {
    subject: "您账户的通行密钥已移除",
    paragraphs: [
      "您账户的一个通行密钥已移除，无法再用它登录，其他登录均已失效。",
      "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。",
    ],
    facts: {
      uid: "账号",
      at: "时间",
    },
    link: "查看通行密钥",
    sms: "【Espalier】账号 {uid} 的通行密钥已移除。如非本人，请立即改登录密码。",
  },
  totp_added: {
    subject: "您的账户已设置验证器应用",
    paragraphs: ["从现在起，用密码登录时还需输入验证器应用显示的验证码。", "如非本人操作，请立即联系我们。"],
    facts: {
      uid: "账号",
      at: "时间",
    },
    link: "查看登录安全",
    sms: "【Espalier】账号 {uid} 已设置验证器应用。如非本人，请立即联系我们。",
  },
  totp_removed: {
    subject: "您账户的验证器应用已移除",
    paragraphs: ["用密码登录时不再需要验证码。", "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。"],
    facts: {
      uid: "账号",
      at: "时间",
    },
    link: "查看登录安全",
    sms: "【Espalier】账号 {uid} 的验证器应用已移除。如非本人，请立即改登录密码。",
  },
  recovery_code_used: {
    subject: "您账户的一个恢复码已被使用",
    paragraphs: [
      "您的一个恢复码已代替验证器应用的验证码使用，不能再次使用。",
      "如非本人操作，请立即重新设置登录密码，然后在设置中生成新的恢复码。",
    ],
    facts: {
      uid: "账号",
      at: "时间",
    },
    link: "查看登录安全",
    sms: "【Espalier】账号 {uid} 的一个恢复码已被使用。如非本人，请立即改登录密码。",
  },
  email_changed: {
    subject: "您的邮箱已更换",
    paragraphs: [
      "您的账户已更换邮箱。一天之内，账户资金无法转出。",
      "如非本人要求，请立即撤销更换。链接 {days} 天内有效，撤销后将恢复本邮箱并退出所有登录。",
    ],
    facts: {
      uid: "账号",
      email: "新邮箱",
      at: "时间",
    },
    link: "撤销更换",
    sms: "【Espalier】账号 {uid} 的邮箱已更换。如非本人，请立即联系我们。",
  },
  email_change_stopped: {
    subject: "邮箱更换已撤销",
    paragraphs: [
      "原邮箱已恢复，所有登录已退出。一天之内，账户资金无法转出。",
      "请重新设置登录密码。如非本人撤销，请立即联系我们。",
    ],
    facts: {
      uid: "账号",
      email: "邮箱",
      at: "时间",
    },
    link: "设置新的登录密码",
    sms: "【Espalier】账号 {uid} 的邮箱更换已撤销。如非本人，请立即联系我们。",
  },
  mobile_changed: {
    subject: "您的手机号已变更",
    paragraphs: ["您账户接收验证码的手机号已变更。", "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。"],
    facts: {
      uid: "账号",
      mobile: "新手机号",
      at: "时间",
    },
    link: "查看登录设备",
    sms: "【Espalier】账号 {uid} 的手机号已变更。如非本人，请立即改登录密码。",
  },
  operator_message: {
    subject: "{title}",
    paragraphs: ["{text}", "我们不会通过邮件或电话索要密码或验证码。"],
    sms: "【Espalier】{title}",
  },
  ...operatorLoginMessages,
  sales_report: {
    subject: "销售报表 {period}",
    paragraphs: ["{period} 的合计。", "此报表由您订阅，可在查看报表的页面取消。"],
    facts: {
      orders: "已付款订单",
      sales: "销售",
      refunds: "退款",
      volume: "业绩",
      members: "新会员",
    },
    link: "打开报表",
    sms: "【Espalier】销售报表 {period}",
  },
  payout_report: {
    subject: "奖金报表 {period}",
    paragraphs: ["结算日 {period} 已发放结算的合计。", "此报表由您订阅，可在查看报表的页面取消。"],
    facts: {
      paid: "已发放收益",
      incentives: "激励",
      volume: "结算业绩",
    },
    link: "打开报表",
    sms: "【Espalier】奖金报表 {period}",
  },
  test_mail: {
    subject: "Espalier 测试邮件",
    paragraphs: [
      "这是一封从管理后台发出的测试邮件。您能看到它，说明邮件可以正常送达。",
      "请再点开下面的链接，它应当打开您自己的管理后台。",
    ],
    facts: {
      operator: "发送人",
      at: "时间",
    },
    link: "打开管理后台",
    sms: "【Espalier】测试消息，{at}。",
  },
};
