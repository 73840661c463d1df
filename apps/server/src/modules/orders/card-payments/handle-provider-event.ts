import type { Money } from "@espalier/core/money/money";
import type { UnmatchedCardEvent } from "@espalier/core/vocabulary/card";
import { done } from "@espalier/core/vocabulary/outcome";
import type { Updateable } from "kysely";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import type { ProviderEvent } from "../../../platform/db/schema.generated.ts";
import { recordRefundState } from "../../payments/record-refund-state.ts";
import type { ProviderFact } from "../../payments/payment-provider.ts";
import { findPayment, findRefund, type StoredPayment } from "../../payments/queries.ts";
import { changeEvent, lockWaitingEvent } from "../../payments/store/events.ts";
import { readPaymentReference, readRefundReference } from "../../payments/references.ts";
import type { CardBookingDeps } from "../deps.ts";
import { markPaymentClosed } from "./mark-payment-closed.ts";
import type { PaidBy } from "../post-payments.ts";
import { bookCardPayment } from "./book-card-payment.ts";

/**
 * Processes a stored event of the provider once: its row is locked, and its changes are written together with the note
 * that it was processed. An event that matches nothing here changes nothing, and is kept for operators. One of a provider that is not set up
 * is handled when it is.
 */
export const handleProviderEvent = async (
  { db, cards, random, timeZone }: CardBookingDeps,
  id: number,
  now: Date,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const event = await lockWaitingEvent(tx, id);
    if (!event) return done(null);
    const provider = cards.of(event.provider);
    const outcome: EventResult = provider
      ? await applyProviderFact(tx, provider.parseEvent(event.body), { provider: provider.name, random, timeZone, now })
      : { unmatched: "not_set_up", subject: "" };
    await changeEvent(tx, id, rowOf(outcome));
    return done(null);
  });
};

type EventResult = null | {
  readonly unmatched: UnmatchedCardEvent;
  /** The subject by which operators look it up. */
  readonly subject: string;
  readonly amount?: Money;
  readonly currency?: string;
};

const rowOf = (result: EventResult): Updateable<ProviderEvent> => {
  if (result === null) return { status: "done", reason: null };
  const { unmatched, subject, amount, currency } = result;
  return { status: "unmatched", reason: unmatched, subject, amount: amount ?? null, currency: currency ?? "" };
};

type Reported = PaidBy & {
  /** The provider that reported it: it says nothing about payments at another. */
  readonly provider: string;
};

const applyProviderFact = async (tx: Tx, fact: ProviderFact, by: Reported): Promise<EventResult> => {
  switch (fact.kind) {
    case "nothing":
      return null;
    case "unreadable":
      return { unmatched: "unreadable", subject: "" };
    case "dispute":
      return { unmatched: "dispute", subject: fact.ref, amount: fact.amount, currency: fact.currency };
    case "paid":
      return await takeMoney(tx, fact, by);
    case "closed":
      return await noteClosed(tx, fact, by);
    case "refund":
      return await noteState(tx, fact, by);
  }
};

const findReported = async (tx: Tx, reference: string): Promise<StoredPayment | undefined> => {
  const name = readPaymentReference(reference);
  return name && (await findPayment(tx, name));
};

const takeMoney = async (
  tx: Tx,
  { reference, ref, money }: ProviderFact & { kind: "paid" },
  { provider, ...by }: Reported,
): Promise<EventResult> => {
  const { amount, currency } = money;
  const payment = await findReported(tx, reference);
  if (!payment) return { unmatched: "unknown_payment", subject: reference || ref, amount, currency };
  if (payment.provider !== provider) return { unmatched: "other_provider", subject: payment.orderSn, amount, currency };
  const taken = await bookCardPayment(tx, payment, { ref, money }, by);
  switch (taken) {
    case "paid":
    case "returned":
    case "known":
      return null;
    case "amount":
    case "currency":
      return { unmatched: taken, subject: payment.orderSn, amount, currency };
  }
};

const noteClosed = async (
  tx: Tx,
  { reference, ref }: ProviderFact & { kind: "closed" },
  { provider }: Reported,
): Promise<EventResult> => {
  const payment = await findReported(tx, reference);
  if (!payment) return { unmatched: "unknown_payment", subject: reference || ref };
  if (payment.provider !== provider) return { unmatched: "other_provider", subject: payment.orderSn };
  await markPaymentClosed(tx, payment);
  return null;
};

const noteState = async (
  tx: Tx,
  { reference, state, amount, currency }: ProviderFact & { kind: "refund" },
  { provider, random, now }: Reported,
): Promise<EventResult> => {
  const name = readRefundReference(reference);
  const refund = name && (await findRefund(tx, name));
  if (!name || !refund) return { unmatched: "unknown_refund", subject: reference || state.ref, amount, currency };
  const { orderSn: subject } = refund;
  if (refund.provider !== provider) return { unmatched: "other_provider", subject, amount, currency };
  if (refund.amount !== amount) return { unmatched: "amount", subject, amount, currency };
  await recordRefundState(tx, name, { state, round: name.round, random, now });
  return null;
};
