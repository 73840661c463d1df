import type { linkedOrderMessages as en } from "../en/linked-order-messages.ts";

export const linkedOrderMessages: typeof en = {
  linked_order: {
    subject: "您的订单链接",
    paragraphs: ["您向我们要了新的订单链接。任何持有该链接的人都能打开此订单，请妥善保管。"],
    facts: {
      sn: "订单",
    },
    link: "查看订单",
    sms: "Espalier：订单 {sn} 的链接已发送到您的邮箱。",
  },
  linked_order_paid: {
    subject: "您的订单已支付",
    paragraphs: [
      "感谢您的订购。订单已支付，我们正在备货，发货后会再次通知您。",
      "该订单未登录即下单，不属于任何账号。持有本邮件链接的人都能打开订单，请妥善保管。",
    ],
    facts: {
      sn: "订单号",
      amount: "支付金额",
      delivery: "配送",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已支付（{amount}）。",
  },
  linked_order_shipped: {
    subject: "您的订单已发货",
    paragraphs: ["您的订单已交付快递。"],
    facts: {
      sn: "订单号",
      express_name: "快递公司",
      express_no: "快递单号",
      delivery: "配送",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已发货：{express_name} {express_no}",
  },
  linked_order_ready: {
    subject: "您的订单可以自提了",
    paragraphs: ["您的订单已备好，可以前来自提。"],
    facts: {
      sn: "订单号",
      delivery: "自提地点",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已备好，可以前来自提。",
  },
  linked_order_refunded: {
    subject: "您的订单已退款",
    paragraphs: ["订单款项已退回您的银行卡。", "款项可能需要数日到账。"],
    facts: {
      sn: "订单号",
      amount: "退款金额",
      reason: "原因",
    },
    link: "查看订单",
    sms: "【Espalier】订单 {sn} 已退款 {amount}。",
  },
};
