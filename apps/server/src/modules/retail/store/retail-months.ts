import { add, type Money, money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Bought, sold to customers and left out: of the member, of the left leg and of the right leg. */
export type MemberFigures = { readonly memberId: number; readonly sums: readonly bigint[] };

/** A month and the times between which it lies; counted is what happened up to the last. */
export type CountedMonth = {
  readonly month: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly countedAt: Date;
};

/** The rows of one statement. */
const ROWS = 5_000;

/** Writes what a month came to, in place of what was counted before. `company`: what the company itself sold to customers. */
export const writeRetailMonth = async (
  tx: Tx,
  { month, startsAt, endsAt, countedAt }: CountedMonth,
  { company, members }: { readonly company: Money; readonly members: readonly MemberFigures[] },
): Promise<void> => {
  const whole = (place: number): Money => add(...members.map(({ sums }) => money(sums[place] ?? 0n)));
  await tx.deleteFrom("retail_month").where("month", "=", month).execute();
  await tx
    .insertInto("retail_month")
    .values({
      month,
      starts_at: startsAt,
      ends_at: endsAt,
      counted_at: countedAt,
      bought: whole(0),
      retail: whole(1),
      company_retail: company,
      left_out: whole(2),
    })
    .execute();
  for (let from = 0; from < members.length; from += ROWS) {
    const rows = members.slice(from, from + ROWS);
    const column = (place: number) => sql`${rows.map(({ sums }) => sums[place] ?? 0n)}::bigint[]`;
    await sql`
      insert into retail_member (month, member_id, bought, retail, left_out, left_bought, left_retail, left_left_out,
        right_bought, right_retail, right_left_out)
      select ${month}::date, r.*
      from unnest(${rows.map(({ memberId }) => memberId)}::bigint[], ${sql.join([0, 1, 2, 3, 4, 5, 6, 7, 8].map(column))}) r`.execute(
      tx,
    );
  }
};
