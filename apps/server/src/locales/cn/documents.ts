import { wallets } from "@espalier/contract/locales/cn/wallets";

import type { documents as en } from "../en/documents.ts";

export const documents: typeof en = {
  titles: { invoice: "发票", credit_note: "退款单" },
  numbers: { invoice: "发票号", credit_note: "退款单号" },
  leads: { invoice: "{day}已支付 {amount}", credit_note: "{day}已退款 {amount}" },
  parties: { invoice: "买方", credit_note: "退款对象" },
  totals: { invoice: "合计", credit_note: "退款合计" },
  issued: "开具日期",
  order: "订单号",
  uid: "会员 UID",
  payment: "支付方式",
  payments: { SP: wallets.SP, CP: wallets.CP, card: "信用卡" },
  from: "卖方",
  to: "收货人",
  registration: "注册号 {number}",
  taxNumber: "税号 {number}",
  goods: "商品",
  number: "数量",
  price: "单价（{unit}）",
  amount: "金额（{unit}）",
  taxOn: "{tax}，计税额 {base}",
  untaxed: "未计税",
  reason: "原因：{reason}",
  slip: "装箱单",
  placed: "下单时间",
  collected: "自提",
  sku: "SKU",
  packed: "已装",
  slipNote: "收到包裹后，请按此单核对商品。",
  pages: "第 {page} 页，共 {pages} 页",
};
