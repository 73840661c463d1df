import { isCardMoneyTaken, isCardPaymentOpen } from "@espalier/core/states/card-payment";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import type { ProviderResult, FoundPayment } from "../../payments/payment-provider.ts";
import { findPayment, type StoredPayment } from "../../payments/queries.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import { notePayment } from "../../payments/store/payments.ts";
import { type CardName, paymentReference } from "../../payments/references.ts";
import type { CardBookingDeps } from "../deps.ts";
import { FIRST_CHECK_MS } from "./begin-card-payment.ts";
import { listDuePayments } from "./list-due-payments.ts";
import { markPaymentClosed } from "./mark-payment-closed.ts";
import type { PaidBy } from "../post-payments.ts";
import { bookCardPayment } from "./book-card-payment.ts";

/** The state of a payment after a status check. refused: the provider answered, and did not say the state. */
export type PaymentStatus = "paid" | "open" | "closed" | "refused" | "unreachable";

const LONGEST_PAUSE = 2 * 3_600_000;
/** The milliseconds for which a request to open a payment may still be in progress. */
const OPEN_REQUEST_MS = 3 * 60_000;
/** The maximum difference between the provider's clock and ours, in milliseconds. */
const CLOCKS_APART = 5 * 60_000;
const MOST_AT_ONCE = 200;

/**
 * Checks the status of payments without an event, because webhooks and answers can be lost. The longer a payment is
 * open, the less often it is checked. Returns the number checked; stops at a provider that cannot be reached.
 */
export const refreshDuePayments = async (deps: CardBookingDeps, now: Date): Promise<number> => {
  let checked = 0;
  for (const { name } of deps.cards.all) {
    for (const payment of await listDuePayments(deps.db, name, now, MOST_AT_ONCE)) {
      // A payment that no order waits for should have been ended already: its job may have been given up.
      const state = await (payment.wanted ? refreshCardPayment : closeCardPayment)(deps, payment, now);
      if (state === "unreachable") break;
      checked += 1;
    }
  }
  return checked;
};

/** Checks the status of one payment and records it. */
const refreshCardPayment = async (deps: CardBookingDeps, payment: StoredPayment, now: Date): Promise<PaymentStatus> => {
  const provider = deps.cards.of(payment.provider);
  if (!provider) return "unreachable";
  if (!provider.find) return await waitForMessage(deps, payment, now);
  const answer = await provider.find({
    ref: payment.ref,
    reference: paymentReference(payment),
    from: new Date(payment.createdAt.getTime() - CLOCKS_APART),
    to: new Date(payment.triedAt.getTime() + OPEN_REQUEST_MS + CLOCKS_APART),
  });
  return await noteAnswer(deps, payment, answer, now);
};

/** A payment that cannot be asked about is given up when its page has ended. A message that comes later is still handled. */
const waitForMessage = async ({ db }: CardBookingDeps, payment: StoredPayment, now: Date): Promise<PaymentStatus> => {
  const until = new Date(payment.expiresAt.getTime() + CLOCKS_APART);
  const hasEnded = until <= now;
  await inTransaction(db, async (tx) => {
    await (hasEnded ? markPaymentClosed(tx, payment) : notePayment(tx, payment, { next_check_at: until }));
    return done(null);
  });
  return hasEnded ? "closed" : "open";
};

/**
 * Ends a payment at the provider and returns its state afterwards; money that arrived before is booked. Also one that was given up here for
 * another, while its page is open at the provider.
 */
export const closeCardPayment = async (deps: CardBookingDeps, name: CardName, now: Date): Promise<PaymentStatus> => {
  const payment = await findPayment(deps.db, name);
  if (!payment) return "closed";
  if (isCardMoneyTaken(payment.status)) return "paid";
  if (!isCardPaymentOpen(payment.status) && payment.expiresAt <= now) return "closed";
  const state = payment.ref === null ? await refreshCardPayment(deps, payment, now) : "open";
  if (state !== "open") return state;
  const { ref } = (await findPayment(deps.db, name)) ?? {};
  // The provider does not know it yet; the request to open it may still be in progress.
  if (!ref) return "open";
  const provider = deps.cards.of(payment.provider);
  if (!provider) return "unreachable";
  return await noteAnswer(deps, payment, await provider.close(ref), now);
};

const noteAnswer = async (
  { db, random, timeZone }: CardBookingDeps,
  payment: StoredPayment,
  answer: ProviderResult<FoundPayment | null>,
  now: Date,
): Promise<PaymentStatus> => {
  let state: PaymentStatus = "unreachable";
  await inTransaction(db, async (tx) => {
    if (answer.ok) state = await noteFound(tx, payment, answer.value, { random, timeZone, now });
    else if (answer.failure.key === "provider.refused") state = "refused";
    if (state !== "paid" && state !== "closed") await scheduleNextCheck(tx, payment, now);
    return done(null);
  });
  return state;
};

const noteFound = async (
  tx: Tx,
  payment: StoredPayment,
  found: FoundPayment | null,
  by: PaidBy,
): Promise<PaymentStatus> => {
  if (found === null) {
    const mayStillCome = by.now.getTime() < payment.triedAt.getTime() + OPEN_REQUEST_MS;
    if (!mayStillCome) await markPaymentClosed(tx, payment);
    return mayStillCome ? "open" : "closed";
  }
  if (found.state === "closed") {
    await markPaymentClosed(tx, payment);
    return "closed";
  }
  if (found.state === "paid") {
    const taken = await bookCardPayment(tx, payment, found, by);
    // The amount or currency is wrong: the comparison of the day shows it to operators.
    if (taken === "amount" || taken === "currency") await markPaymentClosed(tx, payment);
    return taken === "paid" || taken === "returned" || taken === "known" ? "paid" : "closed";
  }
  // A payment that is already open, or ended in between, stays unchanged.
  await changeCardPayment(tx, payment, "opened", { provider_ref: found.ref, pay_url: found.payUrl });
  return "open";
};

const scheduleNextCheck = async (tx: Tx, payment: StoredPayment, now: Date): Promise<void> => {
  const pause = Math.min(FIRST_CHECK_MS * 2 ** payment.status_checks, LONGEST_PAUSE);
  await notePayment(tx, payment, {
    status_checks: payment.status_checks + 1,
    next_check_at: new Date(now.getTime() + pause),
  });
};
