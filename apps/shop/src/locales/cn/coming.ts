import type { Translated } from "../areas.ts";
import type { texts as en } from "../en/coming.ts";

export const texts = {
  title: "即将开放",
  action: "返回",
  topics: {
    profile: { title: "个人资料", hint: "在这里可以维护您的昵称、生日和联系方式。" },
    loginPassword: { title: "登录密码", hint: "在这里可以通过验证码修改登录密码。" },
    walletPassword: { title: "钱包密码", hint: "在这里可以设置保护钱包的 6 位数字密码。" },
    email: { title: "邮箱", hint: "在这里可以绑定接收验证码的邮箱。" },
    banks: { title: "银行卡", hint: "在这里可以管理用于收款的银行账户。" },
    bankEdit: { title: "编辑银行卡", hint: "在这里可以新增或修改银行账户。" },
    withdraw: { title: "提现", hint: "在这里可以将 CP 提现到银行账户。" },
    withdrawals: { title: "提现记录", hint: "在这里可以查看每笔提现的进度。" },
    transfer: { title: "转账", hint: "在这里可以按 UID 向其他会员转 SP 或 CP。" },
    transfers: { title: "转账记录", hint: "在这里可以查看转入与转出记录。" },
    convert: { title: "兑换", hint: "在这里可以将 CP 兑换为 SP。" },
    invite: { title: "邀请", hint: "在这里可以分享您的邀请码和二维码。" },
    team: { title: "团队", hint: "在这里可以按左右区查看您的团队结构。" },
    profit: { title: "收益", hint: "在这里可以查看每笔收益及其计算方式。" },
    referral: { title: "直推会员", hint: "在这里可以查看您直接邀请的会员。" },
    incentive: { title: "激励", hint: "在这里可以查看进度并领取激励。" },
    incentiveRules: { title: "激励规则", hint: "在这里可以了解各项激励的条件与金额。" },
    booking: { title: "预约", hint: "在这里可以提交预约。" },
    bookings: { title: "预约记录", hint: "在这里可以查看您的预约。" },
  },
} satisfies Translated<typeof en>;
