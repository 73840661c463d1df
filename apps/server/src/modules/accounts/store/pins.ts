import { type Insertable, sql } from "kysely";

import { inOneStatement, type Db, type Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberPin } from "../../../platform/db/schema.generated.ts";
import type { PinTry } from "../pin/pin-try.ts";

/** Counts a try in a separate transaction. Returns the refusal as `pin_check` does, null when the password is right. */
export const countPinTry = async (db: Db, memberId: number, tried: PinTry): Promise<unknown> => {
  const [row] = await inOneStatement(
    db,
    sql<{ refusal: unknown }>`select pin_check(${memberId}, ${JSON.stringify(tried)}::jsonb) as refusal`,
  );
  return row?.refusal;
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

/** Removes a security password that was set after a time. */
export const deletePinSetAfter = async (tx: Tx, memberId: number, time: Date): Promise<void> => {
  await tx.deleteFrom("member_pin").where("member_id", "=", memberId).where("set_at", ">", time).execute();
};
