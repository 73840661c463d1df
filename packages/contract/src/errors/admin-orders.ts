/** Refusals of the admin app about orders, withdrawals and money. */
export const adminOrderErrors = {
  "order.not_awaiting_shipment": {
    code: 409,
    en: "Only a paid order that was not shipped yet can be shipped",
    cn: "只有已付款且未发货的订单才能发货",
  },
  "order.not_paid": {
    code: 409,
    en: "This order is not paid, cancelled or refunded already",
    cn: "该订单未付款、已取消或已退款",
  },
  "order.chosen": { code: 400, en: "Choose 1 to {max} orders, each once", cn: "请选择 1 到 {max} 个订单，不可重复" },
  "refund.too_much": {
    code: 409,
    en: "There is not so much left of this order: {left} can still be given back",
    cn: "超出可退范围：该订单还可退 {left}",
  },
  "refund.changed": {
    code: 409,
    en: "Something of this order was refunded meanwhile; look again at what is left",
    cn: "该订单刚刚已有退款，请重新查看剩余可退金额",
  },
  "refund.card_unknown": { code: 404, en: "There is no such card refund", cn: "该信用卡退款不存在" },
  "refund.card_not_failed": {
    code: 409,
    en: "This refund has not failed: it is done, or on its way",
    cn: "该退款未失败：已完成或正在处理",
  },
  "card_event.unknown": { code: 404, en: "There is no such message of the card provider", cn: "该支付通知不存在" },
  "card_event.settled": {
    code: 409,
    en: "This message was dealt with already by {operator}",
    cn: "该通知已由 {operator} 处理",
  },
  "refund.pieces": {
    code: 400,
    en: "Say how many pieces of which lines, each line once",
    cn: "请填写各行的退货件数，每行一次",
  },
  "sheet.missing": { code: 400, en: "Please choose a file", cn: "请选择文件" },
  "sheet.unreadable": {
    code: 400,
    en: "The file could not be read as CSV (line {line})",
    cn: "无法读取 CSV 文件（第 {line} 行）",
  },
  "sheet.empty": { code: 400, en: "The file has no lines below its heading", cn: "文件中除表头外没有数据" },
  "sheet.column_missing": {
    code: 400,
    en: "The file has no column {column}; its first line must name the columns",
    cn: "文件缺少列 {column}，首行须为列名",
  },
  "sheet.too_many_lines": {
    code: 400,
    en: "The file has more than {max} lines, please part it",
    cn: "文件超过 {max} 行，请拆分后上传",
  },
  "sheet.formula": { code: 400, en: "A cell holds a formula", cn: "单元格包含公式" },
  "sheet.twice": { code: 409, en: "The same order stands in line {line}", cn: "与第 {line} 行的订单重复" },
  "withdraw.settled_by": {
    code: 409,
    en: "This withdrawal was settled already by {operator}",
    cn: "该提现已由 {operator} 处理",
  },
  "withdraw.cancelled": {
    code: 409,
    en: "The member has taken this withdrawal back",
    cn: "会员已撤回该提现",
  },
  "withdraw.reason_required": {
    code: 400,
    en: "Please say why you reject it; the member reads it",
    cn: "请说明驳回理由，会员会看到",
  },
  "withdraw.chosen": {
    code: 400,
    en: "Choose 1 to {max} withdrawals, each once",
    cn: "请选择 1 到 {max} 笔提现，不可重复",
  },
  "withdraw.none_payable": {
    code: 409,
    en: "None of these withdrawals is in review or approved",
    cn: "所选提现均不在审核中或已通过状态",
  },
  "money.wallet_short": {
    code: 409,
    en: "The {wallet} wallet holds only {balance}, and no wallet goes below zero",
    cn: "{wallet} 钱包余额仅 {balance}，任何钱包不得为负",
  },
  "journal.unknown": { code: 404, en: "This journal does not exist", cn: "该记账凭证不存在" },
  "ledger.checking": {
    code: 409,
    en: "The ledger is being checked already",
    cn: "账本核对正在进行中",
  },
} as const;
