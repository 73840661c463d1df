import { addDays } from "@espalier/core/vocabulary/days";
import { add, type Money, ZERO } from "@espalier/core/money/money";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { cacheByDay } from "../../../platform/clock/cache-by-day.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { sumByDay } from "./queries.ts";

const DAYS = 30;
const lastDays = cacheByDay((today) => Array.from({ length: DAYS }, (_, place) => addDays(today, place + 1 - DAYS)));

const NOTHING = recordOf(BONUS_KINDS, (): Money => ZERO);

type Charted = { readonly memberId: number; readonly wallet: Wallet | undefined; readonly today: string };

/** A member's profits in one wallet of each of the last 12 months, by type, each named by its first day; this month last. */
export const chartMonths = async (db: Db, { memberId, wallet, today }: Charted) => {
  const months = lastMonths(today);
  const paid = new Map(months.map((month) => [month, NOTHING]));
  for (const { plan_day: day, type, amount } of await sumByDay(db, { memberId, wallet, from: months[0] ?? today })) {
    const month = `${day.slice(0, 7)}-01`;
    const others = paid.get(month);
    if (others) paid.set(month, { ...others, [type]: add(others[type], amount) });
  }
  return Array.from(paid, ([day, sums]) => ({ day, ...sums }));
};

const MONTHS = 12;
const lastMonths = (today: string): readonly string[] => {
  const present = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, place) => {
    const month = present + place + 1 - MONTHS;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
  });
};

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
