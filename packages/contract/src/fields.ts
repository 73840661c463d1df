import type { Bilingual, Language } from "@espalier/core/vocabulary/language";

/**
 * What people call a request's field. A field that means something else in one call is listed as `call.field`; the wire's
 * own name stands for a field that is not here.
 */
const labels: Readonly<Record<string, Bilingual>> = {
  address: { en: "Address", cn: "地址" },
  address_id: { en: "Delivery address", cn: "收货地址" },
  agree: { en: "Agreement", cn: "用户协议" },
  amount: { en: "Amount", cn: "金额" },
  area: { en: "Area", cn: "区县" },
  bank_id: { en: "Bank", cn: "银行" },
  bank_name: { en: "Bank name", cn: "银行名称" },
  birthday: { en: "Birthday", cn: "生日" },
  book_at: { en: "Booking time", cn: "预约时间" },
  checked: { en: "Agreement", cn: "用户协议" },
  cid: { en: "Category", cn: "分类" },
  city: { en: "City", cn: "城市" },
  code: { en: "Verification code", cn: "验证码" },
  country: { en: "Country", cn: "国家" },
  coupon_id: { en: "Coupon", cn: "优惠券" },
  day: { en: "Day", cn: "日期" },
  email: { en: "Email", cn: "邮箱" },
  file: { en: "Picture", cn: "图片" },
  form: { en: "Start date", cn: "开始日期" },
  from: { en: "Start date", cn: "开始日期" },
  goods: { en: "Goods", cn: "商品" },
  id: { en: "Id", cn: "编号" },
  invite: { en: "Invite code", cn: "邀请码" },
  inviteCode: { en: "Invite code", cn: "邀请码" },
  invitePid: { en: "Invite parent", cn: "邀请人" },
  is_default: { en: "Default address", cn: "默认地址" },
  is_purse: { en: "Kind of password", cn: "密码类型" },
  limit: { en: "Rows per page", cn: "每页条数" },
  login_password: { en: "Login password", cn: "登录密码" },
  mobile: { en: "Mobile", cn: "手机号" },
  name: { en: "Name", cn: "姓名" },
  nickname: { en: "Nickname", cn: "昵称" },
  number: { en: "Number", cn: "数量" },
  order_type: { en: "Order type", cn: "订单类型" },
  page: { en: "Page", cn: "页码" },
  paid_type: { en: "Payment method", cn: "支付方式" },
  password: { en: "Password", cn: "密码" },
  phone: { en: "Phone", cn: "电话" },
  pid: { en: "Member", cn: "会员" },
  positionPid: { en: "Placement parent", cn: "安置人" },
  postal: { en: "Postal code", cn: "邮政编码" },
  profitType: { en: "Profit type", cn: "收益类型" },
  province: { en: "Province", cn: "省份" },
  q: { en: "Search words", cn: "搜索词" },
  repeat: { en: "Repeated password", cn: "确认密码" },
  s: { en: "Article", cn: "文章" },
  security_password: { en: "Security password", cn: "安全密码" },
  shipping_type: { en: "Delivery method", cn: "配送方式" },
  side: { en: "Side", cn: "左右区" },
  sms_code: { en: "Verification code", cn: "验证码" },
  sn: { en: "Number", cn: "单号" },
  status: { en: "Status", cn: "状态" },
  to: { en: "End date", cn: "结束日期" },
  uid: { en: "UID", cn: "UID" },
  username: { en: "Username", cn: "用户名" },
  walletType: { en: "Wallet type", cn: "钱包类型" },
  wallet_type: { en: "Wallet type", cn: "钱包类型" },

  "devMail.to": { en: "Receiver", cn: "收件人" },
  "walletTransfer.uid": { en: "Receiver UID", cn: "收款人 UID" },
  "walletTransfer.number": { en: "Amount", cn: "金额" },
  "walletTransfer.password": { en: "Security password", cn: "安全密码" },
  "walletConvert.number": { en: "Amount", cn: "金额" },
  "walletConvert.password": { en: "Security password", cn: "安全密码" },
  "walletWithdrawAdd.bank_id": { en: "Bank account", cn: "银行账户" },
  "walletWithdrawAdd.password": { en: "Security password", cn: "安全密码" },
  "walletBankCreate.name": { en: "Account name", cn: "户名" },
  "walletBankCreate.number": { en: "Account number", cn: "账号" },
  "walletBankUpdate.name": { en: "Account name", cn: "户名" },
  "walletBankUpdate.number": { en: "Account number", cn: "账号" },
  "userAddressAdd.code": { en: "Postal code", cn: "邮政编码" },
  "userAddressSet.code": { en: "Postal code", cn: "邮政编码" },
  "bookCreate.cid": { en: "Appointment", cn: "预约项目" },
};

/** `walletTransfer.number` looks for a label of its own first, then for that of `number`. */
export const fieldLabel = (field: string, language: Language): string => {
  const name = field.slice(field.indexOf(".") + 1);
  return (labels[field] ?? labels[name])?.[language] ?? name;
};

/** Whether a person has a word for this field. */
export const hasLabel = (field: string): boolean => Object.hasOwn(labels, field);
