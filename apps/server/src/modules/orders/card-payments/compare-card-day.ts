import { addDays } from "@espalier/core/vocabulary/days";
import { isCardMoneyTaken } from "@espalier/core/states/card-payment";
import { add, formatMoney, type Money, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { CARD_REFUND_TASK } from "../../payments/order-card-refund.ts";
import type { PaymentProvider, ProviderEntry } from "../../payments/payment-provider.ts";
import { findPayment, listForgottenRefunds, listOwnEntries } from "../../payments/queries.ts";
import { readPaymentReference } from "../../payments/references.ts";
import type { CardDeps } from "../../payments/send-refund.ts";
import { insertComparison } from "../store/comparisons.ts";
import { compareEntries, type Difference } from "./compare-entries.ts";
import { bookCardPayment } from "./book-card-payment.ts";

/** The milliseconds after a day's end when none of its payments is still in progress. */
const SETTLED_AFTER = 2 * 3_600_000;
/** The provider's time and ours may be on different sides of a midnight. */
const CLOCKS_APART = 3_600_000;
const FORGOTTEN_AFTER = 86_400_000;
const MOST_DAYS = 31;
const MOST_REFUNDS = 500;

/**
 * Compares each ended company day that was not compared yet with the provider's list. A payment that nobody reported is
 * booked now; the remaining differences are stored for operators. Throws when the provider cannot be reached.
 */
export const compareCardDays = async (deps: CardDeps, clock: ZonedClock, now: Date): Promise<void> => {
  const { db, cards } = deps;
  if (!cards) return;
  await remindOfRefunds(db, now);
  const { day: today } = clock.read(new Date(now.getTime() - SETTLED_AFTER));
  for (const day of await listDaysToCompare(db, addDays(today, -1))) {
    await compareDay(deps, cards, { day, from: clock.startOf(day), to: clock.endOf(day) }, now);
  }
};

/** The days after the last compared one; the first time, only the last ended day. */
const listDaysToCompare = async (db: Db, last: string): Promise<readonly string[]> => {
  const compared = await db
    .selectFrom("card_comparison")
    .select("day")
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  const days: string[] = [];
  for (
    let day = last;
    days.length < MOST_DAYS && (compared === undefined || day > compared.day);
    day = addDays(day, -1)
  ) {
    days.unshift(day);
    if (compared === undefined) break;
  }
  return days;
};

type Day = { readonly day: string; readonly from: Date; readonly to: Date };

const compareDay = async (deps: CardDeps, cards: PaymentProvider, { day, from, to }: Day, now: Date): Promise<void> => {
  const [early, late] = [new Date(from.getTime() - CLOCKS_APART), new Date(to.getTime() + CLOCKS_APART)];
  const listed = await cards.list(early, late);
  if (!listed.ok) throw new Error(`the provider does not list ${day}: ${listed.failure.words?.["detail"] ?? ""}`);
  const theirs = listed.value.filter(({ at }) => at >= from && at < to);
  const found = await takeUnreportedPayments(deps, theirs, now);
  const ours = await listOwnEntries(deps.db, cards.name, early, late);
  const differences = [...found, ...compareEntries({ ours, theirs: listed.value, from, to })];
  const sum = (kind: ProviderEntry["kind"]): Money =>
    add(...theirs.filter((entry) => entry.kind === kind).map(({ amount }) => amount), ZERO);
  await insertComparison(deps.db, {
    day,
    provider: cards.name,
    compared_at: now,
    payments: theirs.filter(({ kind }) => kind === "payment").length,
    received: sum("payment"),
    refunds: theirs.filter(({ kind }) => kind === "refund").length,
    returned: sum("refund"),
    differences: JSON.stringify(differences),
    difference_count: differences.length,
  });
};

/**
 * Books payments that the provider lists but that are not recorded as paid: their webhooks and status checks were lost.
 */
const takeUnreportedPayments = async (
  { db, random }: CardDeps,
  theirs: readonly ProviderEntry[],
  now: Date,
): Promise<readonly Difference[]> => {
  const found: Difference[] = [];
  for (const { kind, reference, ref, ...received } of theirs) {
    const name = kind === "payment" ? readPaymentReference(reference) : undefined;
    const payment = name && (await findPayment(db, name));
    if (!payment || isCardMoneyTaken(payment.status)) continue;
    const reported = { ref: payment.ref ?? ref, money: { ...received, chargeRef: ref } };
    await inTransaction(db, async (tx) => {
      const taken = await bookCardPayment(tx, payment, reported, { random, now });
      const { amount } = received;
      if (taken === "paid" || taken === "returned")
        found.push({
          kind: "found_late",
          entry: kind,
          reference,
          ref,
          ours: formatMoney(amount),
          theirs: formatMoney(amount),
        });
      return done(null);
    });
  }
  return found;
};

/** Queues refunds that wait this long again: their job was lost, or their status at the provider has to be checked. */
const remindOfRefunds = async (db: Db, now: Date): Promise<void> => {
  const forgotten = await listForgottenRefunds(db, new Date(now.getTime() - FORGOTTEN_AFTER), MOST_REFUNDS);
  await inTransaction(db, async (tx) => {
    for (const refund of forgotten) await enqueueJob(tx, CARD_REFUND_TASK, refund);
    return done(null);
  });
};
