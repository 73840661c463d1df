import { type Insertable, sql, type Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberPin } from "../../../platform/db/schema.generated.ts";

/**
 * Reads a member's security password with its counters and locks it until the transaction ends. `now` is the database's
 * clock after locking: an earlier reading could lie before the times that the previous holder wrote.
 */
export const lockPin = async (tx: Tx, memberId: number) =>
  await tx
    .with("held", (cte) => cte.selectFrom("member_pin").selectAll().where("member_id", "=", memberId).forUpdate())
    .selectFrom("held")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("now"))
    .executeTakeFirst();

export const updatePin = async (
  tx: Tx,
  memberId: number,
  change: Omit<Updateable<MemberPin>, "member_id">,
): Promise<void> => {
  await tx.updateTable("member_pin").set(change).where("member_id", "=", memberId).execute();
};

/** Replaces a security password; its wrong tries count from today on, by the database's clock. */
export const replacePin = async (
  tx: Tx,
  memberId: number,
  chosen: Omit<Insertable<MemberPin>, "member_id" | "counted_on">,
): Promise<void> => {
  const pin = { ...chosen, counted_on: sql<string>`(clock_timestamp() at time zone 'utc')::date` };
  await tx
    .insertInto("member_pin")
    .values({ member_id: memberId, ...pin })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(pin))
    .execute();
};
