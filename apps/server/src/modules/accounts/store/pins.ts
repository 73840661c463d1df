import { type Insertable, sql, type Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberPin } from "../../../platform/db/schema.generated.ts";

/**
 * A member's security password with its counters, held until the transaction ends. `now` is the database's clock once it is
 * held: read any earlier, it could lie before what its last holder wrote.
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

/** Stores a security password in the place of the one before; from today, by the database's clock, its wrong ones count. */
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
