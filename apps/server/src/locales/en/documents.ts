import { wallets } from "@espalier/contract/locales/en/wallets";
import type { DocumentKind, PaymentMethod } from "@espalier/core/vocabulary/order";

/** The words on invoices, credit notes and packing slips. */
export const documents = {
  titles: { invoice: "Invoice", credit_note: "Credit note" } satisfies Readonly<Record<DocumentKind, string>>,
  numbers: { invoice: "Invoice number", credit_note: "Credit note number" } satisfies Readonly<
    Record<DocumentKind, string>
  >,
  leads: { invoice: "{amount} paid on {day}", credit_note: "{amount} refunded on {day}" } satisfies Readonly<
    Record<DocumentKind, string>
  >,
  parties: { invoice: "Bill to", credit_note: "Credit to" } satisfies Readonly<Record<DocumentKind, string>>,
  totals: { invoice: "Total", credit_note: "Total refunded" } satisfies Readonly<Record<DocumentKind, string>>,
  issued: "Date of issue",
  order: "Order",
  uid: "Customer UID",
  payment: "Payment",
  payments: { SP: wallets.SP, CP: wallets.CP, card: "Card" } satisfies Readonly<Record<PaymentMethod, string>>,
  from: "From",
  to: "Deliver to",
  registration: "Registration no. {number}",
  vatNumber: "VAT no. {number}",
  taxNumber: "Tax no. {number}",
  goods: "Goods",
  number: "Quantity",
  price: "Price ({unit})",
  amount: "Amount ({unit})",
  taxOn: "{tax} on {base}",
  untaxed: "No tax is charged",
  reason: "Reason: {reason}",
  slip: "Packing slip",
  placed: "Placed",
  collected: "Self collection",
  method: "Delivery",
  days: { one: "1 day", many: "{to} days", range: "{from} to {to} days" },
  comma: ", ",
  sku: "SKU",
  packed: "Packed",
  slipNote: "Please check the contents against this slip when the parcel arrives.",
  pages: "Page {page} of {pages}",
};
