import { template } from "./template.ts";

const NUMBER = { name: { en: "Order", cn: "订单号" }, word: "sn" } as const;
const LINK = { label: { en: "See the order", cn: "查看订单" }, path: "/mine/order/detail?sn={sn}" };

export const orderPaid = template({
  words: ["sn", "amount"],
  subject: { en: "Your order is paid", cn: "您的订单已支付" },
  paragraphs: {
    en: ["Thank you. Your order is paid, and we prepare it now.", "We write again when it is shipped."],
    cn: ["感谢您的订购。订单已支付，我们正在备货。", "发货后我们会再次通知您。"],
  },
  facts: [NUMBER, { name: { en: "Paid", cn: "支付金额" }, word: "amount" }],
  link: LINK,
  sms: {
    en: "Espalier: your order {sn} is paid ({amount}). We write again when it is shipped.",
    cn: "【Espalier】订单 {sn} 已支付（{amount}）。",
  },
});

export const orderShipped = template({
  words: ["sn", "express_name", "express_no"],
  subject: { en: "Your order is on its way", cn: "您的订单已发货" },
  paragraphs: {
    en: ["Your order was handed to the carrier.", "Please confirm in the shop when it has arrived."],
    cn: ["您的订单已交付快递。", "收到商品后，请在商城中确认收货。"],
  },
  facts: [
    NUMBER,
    { name: { en: "Carrier", cn: "快递公司" }, word: "express_name" },
    { name: { en: "Tracking number", cn: "快递单号" }, word: "express_no" },
  ],
  link: LINK,
  sms: {
    en: "Espalier: order {sn} is on its way with {express_name}, {express_no}.",
    cn: "【Espalier】订单 {sn} 已发货：{express_name} {express_no}",
  },
});

/** Of an order that the member collects. */
export const orderReady = template({
  words: ["sn"],
  subject: { en: "Your order is ready", cn: "您的订单可以自提了" },
  paragraphs: {
    en: ["Your order is ready for you to collect.", "Please confirm in the shop when you have it."],
    cn: ["您的订单已备好，可以前来自提。", "提取商品后，请在商城中确认收货。"],
  },
  facts: [NUMBER],
  link: LINK,
  sms: {
    en: "Espalier: your order {sn} is ready for you to collect.",
    cn: "【Espalier】订单 {sn} 已备好，可以前来自提。",
  },
});

export const orderRefunded = template({
  words: ["sn", "amount", "reason"],
  subject: { en: "Your order is refunded", cn: "您的订单已退款" },
  paragraphs: {
    en: ["Money of your order was given back to where it was paid from.", "A card may take some days to show it."],
    cn: ["订单款项已原路退回。", "退回银行卡的款项可能需要数日到账。"],
  },
  facts: [
    NUMBER,
    { name: { en: "Refunded", cn: "退款金额" }, word: "amount" },
    { name: { en: "Reason", cn: "原因" }, word: "reason" },
  ],
  link: LINK,
  sms: {
    en: "Espalier: {amount} of your order {sn} is refunded.",
    cn: "【Espalier】订单 {sn} 已退款 {amount}。",
  },
});
