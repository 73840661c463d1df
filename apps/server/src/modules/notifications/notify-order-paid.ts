import { formatMoney, type Money } from "@espalier/core/money/money";
import { PAYMENTS, type PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Company } from "./company.ts";
import type { Contact } from "./find-addressee.ts";
import { notifyContact } from "./notify-member.ts";

/** The job that sends it when a provider, and not the member's own request, confirms the payment. */
export const ORDER_PAID_TASK = "notify-order-paid";

/** Notifies a member that an order is paid, once for each order, by any payment method. */
export const notifyOrderPaid = async (
  tx: Tx,
  company: Company,
  buyer: Contact,
  { sn, method, amount }: { readonly sn: string; readonly method: PaymentMethod; readonly amount: Money },
  now: Date,
): Promise<void> => {
  const words = { sn, amount: formatPaid(method, amount) };
  await notifyContact(tx, company, buyer, { template: "order_paid", words, cause: `order_paid ${sn}`, now });
};

/** An amount in the unit of its payment method: "120.00 SP", "$120.00". */
export const formatPaid = (method: PaymentMethod, amount: Money): string => {
  const { unit } = PAYMENTS[method];
  return unit === "USD" ? `$${formatMoney(amount)}` : `${formatMoney(amount)} ${unit}`;
};
