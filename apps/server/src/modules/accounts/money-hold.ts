import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { endHoldsBy } from "../members/store/members.ts";
import { CLOCKS_APART_MS, HOUR_MS } from "../../platform/clock/durations.ts";

const HOLD_MS = 24 * HOUR_MS;

/** The time until which no money leaves an account after an operator changed its login or the address of its codes. */
export const holdFrom = (now: Date): Date => new Date(now.getTime() + HOLD_MS);

/** Holds that would last longer than any hold does began while the clock was ahead: they begin now. */
export const shortenHolds = async (db: Db, now: Date): Promise<void> => {
  const longest = new Date(now.getTime() + HOLD_MS + CLOCKS_APART_MS);
  await endHoldsBy(db, { longest, until: holdFrom(now) });
};

/** Refuses a movement of money out of an account that is held. */
export const refuseHeld = async (db: Db | Tx, memberId: number, now: Date): Promise<Outcome<null, "wallet.held">> => {
  const { money_held_until: until } = await db
    .selectFrom("member")
    .select("money_held_until")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return refuseUntil(until, now);
};

/** Like `refuseHeld`, for an account whose hold was read already; null: none. */
export const refuseUntil = (until: Date | null, now: Date): Outcome<null, "wallet.held"> => {
  if (!until || until <= now) return done(null);
  const left = Math.min(until.getTime() - now.getTime(), HOLD_MS);
  return refused("wallet.held", { hours: String(Math.ceil(left / HOUR_MS)) });
};
