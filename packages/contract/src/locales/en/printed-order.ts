import { wallets } from "./wallets.ts";

/** The words on printed packing slips and invoices. */
export const printedOrder = {
  slip: "Packing slip",
  invoice: "Invoice",
  sn: "Order",
  placed: "Placed",
  paid: "Paid",
  uid: "UID",
  registration: "Reg. no. {number}",
  collected: "Self collection",
  sku: "SKU",
  goods: "Goods",
  price: "Price",
  number: "Quantity",
  amount: "Amount",
  packed: "Packed",
  total: "Total",
  refunded: "Refunded",
  payment: "Payment",
  payments: { SP: wallets.SP, CP: wallets.CP, card: "Card" },
  unpaid: "Unpaid",
  slipNote: "Please check the contents against this slip when the parcel arrives.",
};
