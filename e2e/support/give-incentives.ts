import { withDatabase } from "./with-database.ts";
import type { Member } from "./new-member.ts";
import { readAmount } from "./new-goods.ts";

/**
 * A member's progress with an incentive of the demo: its list and level, and the growth of the weaker leg in its
 * window.
 */
export type GivenProgress = {
  readonly list: "advancement" | "performance";
  readonly level: number;
  readonly sales: string;
};

const DAY_MS = 86_400_000;

/** Sets a member's incentives as if they had begun this number of days ago, with the given windows and progress. */
export const giveIncentives = async (
  { uid }: Pick<Member, "uid">,
  daysAgo: number,
  progress: readonly GivenProgress[],
): Promise<void> => {
  const starts = dayAfter(-daysAgo);
  const base = { base_left: readAmount("0.00"), base_right: readAmount("0.00") };
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom("member").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
    await db
      .insertInto("incentive_start")
      .values({ member_id: id, start_on: starts, ...base })
      .execute();
    for (const { list, level, sales } of progress) {
      const item = await db
        .selectFrom("incentive_item")
        .select(["id", "weaker_leg_sales", "bonus_amount", "qualification_days"])
        .where("list", "=", list)
        .where("level", "=", level)
        .executeTakeFirstOrThrow();
      const [grown, { weaker_leg_sales, bonus_amount }] = [readAmount(sales), item];
      await db
        .insertInto("incentive_window")
        .values({
          member_id: id,
          item_id: item.id,
          starts_on: starts,
          weaker_leg_sales,
          bonus_amount,
          ...base,
          ends_on: dayAfter(item.qualification_days - daysAgo),
          end_left: grown,
          end_right: grown,
          achieved_at: grown >= weaker_leg_sales ? new Date() : null,
        })
        .execute();
    }
  });
};

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
