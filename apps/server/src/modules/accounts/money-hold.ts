import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { HOUR_MS } from "../../platform/clock/durations.ts";

/** The time until which no money leaves an account after an operator changed its login or the address of its codes. */
export const holdFrom = (now: Date): Date => new Date(now.getTime() + 24 * HOUR_MS);

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
  return refused("wallet.held", { hours: String(Math.ceil((until.getTime() - now.getTime()) / HOUR_MS)) });
};
