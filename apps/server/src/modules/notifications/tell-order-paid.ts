import { formatMoney, type Money } from "@espalier/core/money/money";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { House } from "./house.ts";
import { tellMember } from "./tell-member.ts";

/** The job that does it where whoever takes the money is not who tells. */
export const ORDER_PAID_TASK = "tell-order-paid";

/** Tells a member that an order is paid, once, however it was paid. */
export const tellOrderPaid = async (
  tx: Tx,
  house: House,
  order: { readonly memberId: number; readonly sn: string; readonly method: PaymentMethod; readonly amount: Money },
  now: Date,
): Promise<void> => {
  const { memberId, sn, method, amount } = order;
  const words = { sn, amount: spellPaid(method, amount) };
  await tellMember(tx, house, memberId, { template: "order_paid", words, cause: `order_paid ${sn}`, now });
};

/** An amount in what it was paid with: "120.00 SP", "$120.00". */
export const spellPaid = (method: PaymentMethod, amount: Money): string =>
  method === "card" ? `$${formatMoney(amount)}` : `${formatMoney(amount)} ${method}`;
