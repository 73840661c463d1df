import type { Money } from "@espalier/core/money/money";
import type { UnmatchedCardEvent } from "@espalier/core/vocabulary/card";
import { done } from "@espalier/core/vocabulary/outcome";
import type { Updateable } from "kysely";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import type { ProviderEvent } from "../../../platform/db/schema.generated.ts";
import { recordRefundState } from "../../payments/record-refund-state.ts";
import type { ProviderFact } from "../../payments/payment-provider.ts";
import { findPayment, findRefund } from "../../payments/queries.ts";
import { changeEvent, lockWaitingEvent } from "../../payments/store/events.ts";
import { readPaymentReference, readRefundReference } from "../../payments/references.ts";
import type { CardDeps } from "../../payments/send-refund.ts";
import { markPaymentClosed } from "./mark-payment-closed.ts";
import { type BookedBy, bookCardPayment } from "./book-card-payment.ts";

/**
 * Processes a stored event of the provider once: its row is locked, and its changes are written together with the note
 * that it was processed. An event that matches nothing here changes nothing, and is kept for operators.
 */
export const handleProviderEvent = async ({ db, cards, random }: CardDeps, id: number, now: Date): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const event = await lockWaitingEvent(tx, id);
    if (!event) return done(null);
    const outcome: EventResult =
      event.provider === cards?.name
        ? await applyProviderFact(tx, cards.parseEvent(event.body), { random, now })
        : { unmatched: "other_provider", subject: "" };
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
  if (result === null) return { status: "done" };
  const { unmatched, subject, amount, currency } = result;
  return { status: "unmatched", reason: unmatched, subject, amount: amount ?? null, currency: currency ?? "" };
};

const applyProviderFact = async (tx: Tx, fact: ProviderFact, by: BookedBy): Promise<EventResult> => {
  switch (fact.kind) {
    case "nothing":
      return null;
    case "unreadable":
      return { unmatched: "unreadable", subject: "" };
    case "dispute":
      return { unmatched: "dispute", subject: fact.ref, amount: fact.amount, currency: fact.currency };
    case "paid":
      return await takeMoney(tx, fact, by);
    case "closed": {
      const name = readPaymentReference(fact.reference);
      const known = name !== undefined && (await markPaymentClosed(tx, name));
      return known ? null : { unmatched: "unknown_payment", subject: fact.reference || fact.ref };
    }
    case "refund":
      return await noteState(tx, fact, by);
  }
};

const takeMoney = async (
  tx: Tx,
  { reference, ref, money }: ProviderFact & { kind: "paid" },
  by: BookedBy,
): Promise<EventResult> => {
  const { amount, currency } = money;
  const name = readPaymentReference(reference);
  const taken = name ? await bookCardPayment(tx, name, { ref, money }, by) : "unknown_payment";
  switch (taken) {
    case "paid":
    case "returned":
    case "known":
      return null;
    case "unknown_payment":
      return { unmatched: taken, subject: reference || ref, amount, currency };
    case "amount":
    case "currency": {
      const payment = name && (await findPayment(tx, name));
      return { unmatched: taken, subject: payment?.orderSn ?? reference, amount, currency };
    }
  }
};

const noteState = async (
  tx: Tx,
  { reference, state, amount, currency }: ProviderFact & { kind: "refund" },
  { random, now }: BookedBy,
): Promise<EventResult> => {
  const name = readRefundReference(reference);
  const refund = name && (await findRefund(tx, name));
  if (!name || !refund) return { unmatched: "unknown_refund", subject: reference || state.ref, amount, currency };
  if (refund.amount !== amount) return { unmatched: "amount", subject: refund.orderSn, amount, currency };
  await recordRefundState(tx, name, { state, round: name.round, random, now });
  return null;
};
