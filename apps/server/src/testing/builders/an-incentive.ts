import { money, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { START } from "../setup/test-app.ts";

const TERMS = { weaker_leg_sales: money(100_00n), bonus_amount: money(30_00n) };

/** Adds an advancement item of 30.00 CP for 100.00 PV within 30 days; returns its id. */
export const anIncentive = async (db: Db): Promise<number> => {
  const item = { list: "advancement", level: 1, qualification_days: 30, opened: true } as const;
  const { id } = await db
    .insertInto("incentive_item")
    .values({ ...item, ...TERMS })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds a member's window of an item that is achieved and not claimed. */
export const anAchievement = async (db: Db, memberId: number, itemId: number): Promise<void> => {
  const base = { base_left: ZERO, base_right: ZERO };
  const starts = START.toISOString().slice(0, 10);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("incentive_start")
      .values({ member_id: memberId, start_on: starts, ...base })
      .execute();
    await tx
      .insertInto("incentive_window")
      .values({
        member_id: memberId,
        item_id: itemId,
        starts_on: starts,
        ends_on: "2026-06-03",
        ...TERMS,
        ...base,
        achieved_at: START,
      })
      .execute();
    return done(null);
  });
};
