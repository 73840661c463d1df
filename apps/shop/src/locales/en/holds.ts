export const texts = {
  title: "On hold",
  about:
    "Your customers can send goods back within their return period. Until it is over, what you earned from them is on hold. Then it goes to your wallets by itself.",
  sum: "On hold together",
  empty: "Nothing is on hold",
  emptyHint: "What you earn from customers' orders waits here until the goods can no longer come back",
  from: "Available from {{day}}",
  notBefore: "Not before {{day}}",
  unknown: "The day is not known yet",
  order: "Order",
  customer: "Customer",
  why: {
    shipping_one: "The order is not shipped yet. Once it has arrived, the goods can come back for {{count}} day.",
    shipping_other: "The order is not shipped yet. Once it has arrived, the goods can come back for {{count}} days.",
    receipt_one:
      "Shipped on {{shipped}}. Nobody confirmed that it arrived, so it counts as received {{within}} days later. Then the goods can come back for {{count}} day.",
    receipt_other:
      "Shipped on {{shipped}}. Nobody confirmed that it arrived, so it counts as received {{within}} days later. Then the goods can come back for {{count}} days.",
    period_one: "Received on {{received}}. The goods can come back for {{count}} day.",
    period_other: "Received on {{received}}. The goods can come back for {{count}} days.",
    return: "The customer is sending goods back. It stays on hold until that return is over.",
    refund: "Goods came back. At the next close, what you earned from them is taken from here.",
  },
} as const;
