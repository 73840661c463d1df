import { addDays } from "@espalier/core/vocabulary/days";
import { isCardMoneyTaken } from "@espalier/core/states/card-payment";
import { formatMoney } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { CARD_REFUND_TASK } from "../../payments/request-card-refund.ts";
import type { PaymentProvider, ProviderEntry } from "../../payments/payment-provider.ts";
import { findPayment, listForgottenRefunds, listOwnEntries } from "../../payments/queries.ts";
import { queueForgottenEvents } from "../../payments/store/events.ts";
import { readPaymentReference } from "../../payments/references.ts";
import type { CardBookingDeps } from "../deps.ts";
import { insertComparison } from "../store/comparisons.ts";
import { compareEntries, type Difference, sumEntries } from "./compare-entries.ts";
import { bookCardPayment } from "./book-card-payment.ts";

/** The milliseconds after a day's end when none of its payments is still in progress. */
const SETTLED_AFTER = 2 * 3_600_000;
/** The provider's time and ours may be on different sides of a midnight. */
const CLOCKS_APART = 3_600_000;
const FORGOTTEN_AFTER = 86_400_000;
const MOST_DAYS = 31;
const MOST_REFUNDS = 500;

/**
 * Compares each ended company day that was not compared yet with the list of each provider. A payment that nobody reported is booked now; the
 * remaining differences are stored for operators. Of a provider that lists no days, what is written here is stored. Throws at the end when a
 * provider could not be reached.
 */
export const compareCardDays = async (deps: CardBookingDeps, clock: ZonedClock, now: Date): Promise<void> => {
  const { db, cards } = deps;
  await remindOfRefunds(db, now);
  await queueForgottenEvents(
    db,
    cards.all.map(({ name }) => name),
    new Date(now.getTime() - FORGOTTEN_AFTER),
  );
  const { day: today } = clock.read(new Date(now.getTime() - SETTLED_AFTER));
  const unreachable: unknown[] = [];
  for (const provider of cards.all) {
    try {
      for (const day of await listDaysToCompare(db, provider.name, addDays(today, -1)))
        await compareDay(deps, provider, { day, from: clock.startOf(day), to: clock.endOf(day) }, now);
    } catch (error) {
      unreachable.push(error);
    }
  }
  if (unreachable.length > 0) throw new AggregateError(unreachable, unreachable.map(String).join("; "));
};

/** The days after the last compared one; the first time, only the last ended day. */
const listDaysToCompare = async (db: Db, provider: string, last: string): Promise<readonly string[]> => {
  const compared = await db
    .selectFrom("card_comparison")
    .select("day")
    .where("provider", "=", provider)
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

const compareDay = async (
  deps: CardBookingDeps,
  provider: PaymentProvider,
  { day, from, to }: Day,
  now: Date,
): Promise<void> => {
  const isInside = ({ at }: { readonly at: Date }): boolean => at >= from && at < to;
  const [early, late] = [new Date(from.getTime() - CLOCKS_APART), new Date(to.getTime() + CLOCKS_APART)];
  const answer = await provider.list?.(early, late);
  if (answer?.ok === false) {
    const detail = answer.failure.words?.["detail"] ?? "";
    throw new Error(`the provider ${provider.name} does not list ${day}: ${detail}`);
  }
  const theirs = answer?.value;
  const found = await takeUnreportedPayments(deps, provider, theirs?.filter(isInside) ?? [], now);
  const ours = await listOwnEntries(deps.db, provider.name, early, late);
  const differences = theirs ? [...found, ...compareEntries({ ours, theirs, from, to })] : [];
  const counted = (theirs ?? ours).filter(isInside);
  await insertComparison(deps.db, {
    day,
    provider: provider.name,
    compared_at: now,
    listed: theirs !== undefined,
    payments: counted.filter(({ kind }) => kind === "payment").length,
    received: sumEntries(counted, "payment"),
    refunds: counted.filter(({ kind }) => kind === "refund").length,
    returned: sumEntries(counted, "refund"),
    differences: JSON.stringify(differences),
    difference_count: differences.length,
  });
};

/**
 * Books payments that the provider lists but that are not recorded as paid: their webhooks and status checks were lost.
 */
const takeUnreportedPayments = async (
  { db, random, timeZone }: CardBookingDeps,
  { name: provider }: PaymentProvider,
  theirs: readonly ProviderEntry[],
  now: Date,
): Promise<readonly Difference[]> => {
  const found: Difference[] = [];
  for (const { kind, reference, ref, ...received } of theirs) {
    const name = kind === "payment" ? readPaymentReference(reference) : undefined;
    const payment = name && (await findPayment(db, name));
    if (payment?.provider !== provider || isCardMoneyTaken(payment.status)) continue;
    const reported = { ref: payment.ref ?? ref, money: { ...received, chargeRef: ref } };
    await inTransaction(db, async (tx) => {
      const taken = await bookCardPayment(tx, payment, reported, { random, timeZone, now });
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
    await enqueueJob(tx, CARD_REFUND_TASK, ...forgotten);
    return done(null);
  });
};
