import { formatMoney, type Money } from "@espalier/core/money/money";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { PAYMENTS, type PaymentMethod } from "@espalier/core/vocabulary/order";

import { amountText } from "../../locales/amount-text.ts";
import { inEveryLanguage } from "../../locales/in-every-language.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import type { Messaging } from "./messaging.ts";
import { findAddressees, type Reachable } from "./find-addressee.ts";
import { composeMessage } from "./queue-message.ts";
import { insertMessages, type NewMessage } from "./store.ts";

/** The job that sends it when a provider, and not the member's own request, confirms the payment. */
export const ORDER_PAID_TASK = "notify-order-paid";

type PaidOrder = {
  readonly sn: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
  /** How it travels and how long that takes, or where it is collected; empty where nothing is said. */
  readonly delivery: LocalizedText;
};

/** Notifies a customer that an order is paid, once for each order, by any payment method. */
export const notifyOrderPaid = async (
  tx: Tx,
  messaging: Messaging,
  buyer: Reachable,
  order: PaidOrder,
  now: Date,
): Promise<void> => await insertMessages(tx, orderPaidMessages(messaging, buyer, order, now));

/** The messages that an order is paid, in the ways that the buyer chose. */
export const orderPaidMessages = (
  messaging: Messaging,
  buyer: Reachable,
  { sn, method, amount, delivery }: PaidOrder,
  now: Date,
): readonly NewMessage[] => {
  const words = { sn, amount: formatPaid(method, amount), delivery };
  const content = { template: "order_paid", words, cause: `order_paid ${sn}`, now } as const;
  return findAddressees(buyer, messaging).map((addressee) => composeMessage(messaging, addressee, content));
};

/** An amount in the unit of its payment method: "120.00 SP", "$120.00". */
export const formatPaid = (method: PaymentMethod, amount: Money): LocalizedText => {
  const { unit } = PAYMENTS[method];
  return unit === "USD" ? inEveryLanguage(() => `$${formatMoney(amount)}`) : amountText({ unit, amount });
};
