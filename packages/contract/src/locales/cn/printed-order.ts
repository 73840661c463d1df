import { wallets } from "./wallets.ts";
import type { printedOrder as en } from "../en/printed-order.ts";

export const printedOrder: typeof en = {
  slip: "装箱单",
  invoice: "发票",
  sn: "订单号",
  placed: "下单时间",
  paid: "付款时间",
  uid: "UID",
  registration: "注册号 {number}",
  collected: "自提",
  sku: "SKU",
  goods: "商品",
  price: "单价",
  number: "数量",
  amount: "金额",
  packed: "已装",
  total: "合计",
  refunded: "已退款",
  payment: "支付方式",
  payments: { SP: wallets.SP, CP: wallets.CP, card: "信用卡" },
  unpaid: "待付款",
  slipNote: "收到包裹后，请按此单核对商品。",
};
