import type { cardSandbox as en } from "../en/card-sandbox.ts";

export const cardSandbox: typeof en = {
  title: "信用卡支付",
  notice: "测试支付：不会扣款，也不会发生资金往来。",
  order: "订单 {sn}",
  cards: "测试卡",
  payHint: "支付成功",
  declineHint: "支付被拒绝",
  confirmHint: "需在银行确认",
  submit: "支付 {amount}",
  back: "返回商城",
  declined: "该卡被拒绝，请更换一张。",
  bankTitle: "银行验证",
  bankHint: "Espalier 请求从您尾号 3220 的卡中支付 {amount}。",
  bankYes: "确认支付",
  bankNo: "拒绝",
  overTitle: "该支付已结束",
  overPaid: "订单已完成支付。",
  overClosed: "支付已取消或已超时。",
};
