import { cardPaymentStates } from "@espalier/core/states/card-payment";
import { isAllowed } from "@espalier/core/states/machine";
import { type Language, storedLanguage } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { lockPayment, type StoredPayment } from "../../payments/queries.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import { notePayment } from "../../payments/store/payments.ts";
import { paymentReference } from "../../payments/references.ts";
import type { CardDeps } from "../../payments/send-refund.ts";
import type { OrderName } from "../store/orders.ts";
import { beginCardPayment } from "./begin-card-payment.ts";

export type OpenRefusal =
  | "order.unknown"
  | "order.no_longer_payable"
  | "order.card_unavailable"
  | "order.card_unreachable"
  | "order.card_refused";

type PaymentRequest = {
  readonly publicUrl: string;
  readonly language: Language;
  readonly now: Date;
  /** The path of the page that the buyer comes back to; without it, those of the members' shop. */
  readonly backTo?: string;
};

/**
 * Returns the address of the page on which the buyer pays an unpaid order by card. Every request for the order, also a
 * double tap, a reload or a second device, returns the same page of the provider. The provider is called outside any
 * transaction; when its answer is lost, the payment stays recorded and is requested again with the same reference.
 */
export const openCardPayment = async (
  deps: CardDeps,
  order: OrderName,
  { publicUrl, language, now, backTo }: PaymentRequest,
): Promise<Outcome<string, OpenRefusal>> => {
  const { db, cards, random } = deps;
  const { current } = cards;
  if (!current) return refused("order.card_unavailable");
  const begun = await inTransaction(
    db,
    async (tx) => await beginCardPayment(tx, order, { provider: current.name, language, random, now }),
  );
  if (!begun.ok) return begun;
  const payment = begun.value;
  if (payment.payUrl !== null) return done(payment.payUrl);
  const opened = await current.open({
    reference: paymentReference(payment),
    orderSn: order.sn,
    amount: payment.amount,
    email: payment.email,
    language: storedLanguage(payment.language),
    expiresAt: payment.expiresAt,
    returnUrl: `${publicUrl}${backTo === undefined ? `/order/payment?sn=${order.sn}` : `${backTo}?card=paid`}`,
    backUrl: `${publicUrl}${backTo ?? `/mine/order/detail?sn=${order.sn}&card=back`}`,
  });
  if (!opened.ok) {
    await inTransaction(db, async (tx) => done(await noteUnopened(tx, payment, opened.failure.key, now)));
    return refused(opened.failure.key === "provider.refused" ? "order.card_refused" : "order.card_unreachable");
  }
  const { ref, payUrl } = opened.value;
  await inTransaction(db, async (tx) => {
    const columns = { provider_ref: ref, pay_url: payUrl };
    const changed = await changeCardPayment(tx, payment, "opened", columns);
    // The buyer may pay before the answer arrives: the payment is then already paid, and stays so.
    if (!changed.ok) await notePayment(tx, payment, columns);
    return done(null);
  });
  return done(payUrl);
};

/** A payment that the provider refused does not exist; one without an answer may exist. */
const noteUnopened = async (
  tx: Tx,
  payment: StoredPayment,
  failure: "provider.refused" | "provider.unreachable",
  now: Date,
): Promise<void> => {
  const found = await lockPayment(tx, payment);
  if (!found || !isAllowed(cardPaymentStates, "opened", found.status)) return;
  if (failure === "provider.refused") await changeCardPayment(tx, payment, "closed");
  else await notePayment(tx, payment, { tried_at: now });
};
