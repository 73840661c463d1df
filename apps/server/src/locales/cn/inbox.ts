import type { discreet as enDiscreet, inbox as en } from "../en/inbox.ts";

export const inbox: typeof en = {
  profit_paid: "{day}：{amounts}",
  profit_taken_back: "{day}：{amounts}，因退款或更正",
  rank_reached: "恭喜，您现在是 {rank}。",
  referral_joined: "账号 {uid} 通过您的邀请加入。",
  order_shipped: "订单 {sn} 已交付 {express_name}：{express_no}",
  order_ready: "订单 {sn} 等待您自提。",
  order_refunded: "订单 {sn} 已退款 {amount}。",
  withdrawal_approved: "{amount} 正在汇入您的银行账户。",
  withdrawal_rejected: "{amount} 已退回您的钱包。{reason}",
  booking_cancelled: "{title}，{at}。{reason}",
  notice_published: "有一条新公告",
  new_session: "来自 {device}。如非本人，请结束该登录并重设登录密码。",
  login_password_changed: "如非本人操作，请立即重设登录密码。",
  wallet_password_changed: "如非本人操作，请立即重设登录密码。",
  passwords_changed: "如非本人操作，请立即重设登录密码。",
  passkey_added: "如非本人操作，请重设登录密码并移除该通行密钥。",
  passkey_removed: "如非本人操作，请立即重设登录密码。",
  totp_added: "如非本人操作，请立即联系我们。",
  totp_removed: "如非本人操作，请立即重设登录密码。",
  recovery_code_used: "如非本人操作，请重设登录密码，再生成新的恢复码。",
  email_changed: "现在是 {email}。如非本人操作，请使用原邮箱收到的链接。",
  email_change_stopped: "已恢复为 {email}。请重设登录密码。",
  mobile_changed: "验证码发往：{mobile}",
};

export const discreet: typeof enDiscreet = {
  profit_paid: "打开应用查看金额。",
  profit_taken_back: "打开应用查看金额。",
  order_refunded: "订单 {sn}",
  withdrawal_approved: "款项正在汇入您的银行账户。",
  withdrawal_rejected: "款项已退回您的钱包。",
  booking_cancelled: "{title}，{at}",
};
