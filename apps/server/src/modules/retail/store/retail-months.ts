import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Bought, sold to customers and left out, in hundredths: of the member, of the left leg and of the right leg. */
export type MemberFigures = { readonly memberId: number; readonly sums: Float64Array };

/** What a month came to, with its members one after another. `company`: what the company itself sold to customers. */
export type MonthFigures = Readonly<Record<"bought" | "retail" | "left_out" | "company", Money>> & {
  readonly members: Iterable<MemberFigures>;
};

/** A month and the times between which it lies; counted is what happened up to the last. */
export type CountedMonth = {
  readonly month: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly countedAt: Date;
};

/** The rows of one statement. */
const ROWS = 5_000;

/** Writes what a month came to, in place of what was counted before; no more members are in memory than one statement writes. */
export const writeRetailMonth = async (
  tx: Tx,
  { month, startsAt, endsAt, countedAt }: CountedMonth,
  { company, members, ...sums }: MonthFigures,
): Promise<void> => {
  await tx.deleteFrom("retail_month").where("month", "=", month).execute();
  await tx
    .insertInto("retail_month")
    .values({
      month,
      starts_at: startsAt,
      ends_at: endsAt,
      counted_at: countedAt,
      ...sums,
      company_retail: company,
    })
    .execute();
  let some: MemberFigures[] = [];
  for (const member of members) {
    some.push(member);
    if (some.length < ROWS) continue;
    await insertMembers(tx, month, some);
    some = [];
  }
  if (some.length > 0) await insertMembers(tx, month, some);
};

const insertMembers = async (tx: Tx, month: string, rows: readonly MemberFigures[]): Promise<void> => {
  const column = (place: number) => sql`${rows.map(({ sums }) => sums[place] ?? 0)}::bigint[]`;
  await sql`
    insert into retail_member (month, member_id, bought, retail, left_out, left_bought, left_retail, left_left_out,
      right_bought, right_retail, right_left_out)
    select ${month}::date, r.*
    from unnest(${rows.map(({ memberId }) => memberId)}::bigint[], ${sql.join([0, 1, 2, 3, 4, 5, 6, 7, 8].map(column))}) r`.execute(
    tx,
  );
};
