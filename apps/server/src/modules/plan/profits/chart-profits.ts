import { type Money, ZERO } from "@espalier/core/money/money";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { addDays } from "../../../platform/clock/zoned-clock.ts";
import { rememberDays } from "../../../platform/clock/remember-days.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { sumByDay } from "./member-queries.ts";

const DAYS = 30;
const lastDays = rememberDays((today) => Array.from({ length: DAYS }, (_, place) => addDays(today, place + 1 - DAYS)));

const NOTHING = recordOf(BONUS_KINDS, (): Money => ZERO);

type Charted = { readonly memberId: number; readonly wallet: Wallet | undefined; readonly today: string };

/** A member's profits of each of the last plan days, by type, today last; days without profits are included. */
export const chartProfits = async (db: Db, { memberId, wallet, today }: Charted) => {
  const days = lastDays(today);
  const paid = new Map(days.map((day) => [day, NOTHING]));
  for (const { plan_day: day, type, amount } of await sumByDay(db, { memberId, wallet, from: days[0] ?? today })) {
    const others = paid.get(day);
    if (others) paid.set(day, { ...others, [type]: amount });
  }
  return Array.from(paid, ([day, sums]) => ({ day, ...sums }));
};
