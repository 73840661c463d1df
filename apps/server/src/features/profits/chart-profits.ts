import { type Money, ZERO } from "@espalier/core/money/money";

import { addDays } from "../../clock/house-clock.ts";
import type { Db } from "../../db/in-transaction.ts";
import { sumByDay } from "./queries.ts";

const DAYS = 30;

/** What each of the last plan days paid a member, by type of profit, today last; days that paid nothing are there. */
export const chartProfits = async (db: Db, memberId: number, today: string) => {
  const days = Array.from({ length: DAYS }, (_, place) => addDays(today, place + 1 - DAYS));
  const rows = await sumByDay(db, { memberId, from: addDays(today, 1 - DAYS) });
  const paid = new Map(rows.map(({ plan_day, type, amount }) => [`${plan_day} ${type}`, amount]));
  const on = (day: string, type: string): Money => paid.get(`${day} ${type}`) ?? ZERO;
  return days.map((day) => ({ day, invite: on(day, "invite"), pair: on(day, "pair"), leader: on(day, "leader") }));
};
