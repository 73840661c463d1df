/** Refusals of wallets, the security password, transfers, withdrawals and bank accounts. */
export const moneyErrors = {
  "wallet.insufficient": { code: 409, en: "Insufficient {wallet} balance", cn: "{wallet} 余额不足" },
  "wallet.frozen": {
    code: 409,
    en: "Your wallets are frozen, please contact support",
    cn: "您的钱包已被冻结，请联系客服",
  },
  "pin.wrong": {
    code: 400,
    en: "Wrong security password, {left} tries left",
    cn: "安全密码错误，还可尝试 {left} 次",
  },
  "pin.locked": {
    code: 429,
    en: "Too many wrong security passwords, please try again in {minutes} minutes",
    cn: "安全密码错误次数过多，请在 {minutes} 分钟后重试",
  },
  "pin.locked_until_reset": {
    code: 409,
    en: "The security password is locked, please set a new one in Settings",
    cn: "安全密码已锁定，请在设置中重新设置",
  },
  "pin.not_set": {
    code: 409,
    en: "Please set a security password in Settings first",
    cn: "请先在设置中设置安全密码",
  },
  "transfer.to_self": { code: 400, en: "You cannot transfer to yourself", cn: "不能转账给自己" },
  "transfer.receiver_unknown": {
    code: 404,
    en: "No member has the account number of the receiver",
    cn: "收款人账号不存在",
  },
  "transfer.receiver_frozen": {
    code: 409,
    en: "The receiver's account cannot receive transfers now",
    cn: "收款人账户暂时无法接收转账",
  },
  "convert.too_little": {
    code: 400,
    en: "This amount is too small to convert",
    cn: "兑换金额过小",
  },
  "withdraw.minimum": {
    code: 400,
    en: "The minimum withdrawal is {minimum}",
    cn: "最低提现金额为 {minimum}",
  },
  "withdraw.unknown": { code: 404, en: "This withdrawal does not exist", cn: "提现记录不存在" },
  "withdraw.not_pending": {
    code: 409,
    en: "This withdrawal is already settled",
    cn: "该提现已处理",
  },
  "bank.unknown": { code: 404, en: "This bank account does not exist", cn: "银行账户不存在" },
  "bank.not_listed": { code: 400, en: "Please choose a bank from the list", cn: "请从列表中选择银行" },
  "bank.name_required": { code: 400, en: "Please enter the name of the bank", cn: "请输入银行名称" },
  "bank.in_use": {
    code: 409,
    en: "A withdrawal to this bank account is in review, so it cannot be deleted",
    cn: "该银行账户有提现正在审核，暂不能删除",
  },
  "bank.too_many": {
    code: 409,
    en: "You can keep at most {max} bank accounts, please delete one first",
    cn: "最多保存 {max} 个银行账户，请先删除一个",
  },
} as const;
