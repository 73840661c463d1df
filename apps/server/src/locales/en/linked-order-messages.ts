/** Messages about an order to a buyer who has no account to open it in. */
export const linkedOrderMessages = {
  linked_order: {
    subject: "The link to your order",
    paragraphs: [
      "You asked us for another link to your order. Anybody who has it can open the order, so keep it to yourself.",
    ],
    facts: {
      sn: "Order",
    },
    link: "See the order",
    sms: "Espalier: the link to your order {sn} is in your mail.",
  },
  linked_order_paid: {
    subject: "Your order is paid",
    paragraphs: [
      "Thank you. Your order is paid, and we are preparing it. We will write again when it ships.",
      "The order was placed without logging in and belongs to no account. Anybody who has the link in this message can open it, so keep it to yourself.",
    ],
    facts: {
      sn: "Order",
      amount: "Paid",
      delivery: "Delivery",
    },
    link: "See the order",
    sms: "Espalier: your order {sn} is paid ({amount}). We will write again when it ships.",
  },
  linked_order_shipped: {
    subject: "Your order is on its way",
    paragraphs: ["Your order was handed to the carrier."],
    facts: {
      sn: "Order",
      express_name: "Carrier",
      express_no: "Tracking number",
      delivery: "Delivery",
    },
    link: "See the order",
    sms: "Espalier: order {sn} is on its way with {express_name}, {express_no}.",
  },
  linked_order_ready: {
    subject: "Your order is ready",
    paragraphs: ["Your order is ready for you to collect."],
    facts: {
      sn: "Order",
      delivery: "Where",
    },
    link: "See the order",
    sms: "Espalier: your order {sn} is ready for you to collect.",
  },
  linked_order_refunded: {
    subject: "Your order was refunded",
    paragraphs: ["We returned money from your order to your card.", "It can take a few days to appear there."],
    facts: {
      sn: "Order",
      amount: "Refunded",
      reason: "Reason",
    },
    link: "See the order",
    sms: "Espalier: {amount} of your order {sn} was refunded.",
  },
};
