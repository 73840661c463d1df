import { addDays, daysBetween, mondayOf } from "@espalier/core/vocabulary/days";
import { add, least, type Money, subtract, ZERO } from "@espalier/core/money/money";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readLegHistories } from "./read-leg-histories.ts";
import { weeksOfLegs } from "./weeks-of-legs.ts";

/** The weeks that make the pace, the present one included. */
const WEEKS = 4;

/**
 * By how much a member's weaker leg grew in the last weeks (hundredths of PV), and in how many days up to the plan day `day`, which
 * counts whole; 0 days where nothing is known.
 */
export const readWeakerGrowth = async (
  db: Db,
  memberId: number,
  day: string,
): Promise<{ readonly grown: Money; readonly days: number }> => {
  const parts = await readLegHistories(db, memberId);
  const weeks = weeksOfLegs(parts, mondayOf(day), WEEKS);
  const [first] = weeks;
  if (!first) return { grown: ZERO, days: 0 };
  const left = add(...parts.map(({ now }) => now.left_total));
  const right = add(...parts.map(({ now }) => now.right_total));
  const before = least(
    subtract(left, add(...weeks.map((week) => week.left))),
    subtract(right, add(...weeks.map((week) => week.right))),
  );
  return { grown: subtract(least(left, right), before), days: daysBetween(first.from, addDays(day, 1)) };
};
