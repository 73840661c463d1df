import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";

/** As many unread messages as are counted: nobody needs the number of more. */
const MOST_UNREAD = 100;

export const listInbox = async (db: Db, memberId: number, { below, skip, limit }: PageStart) =>
  await db
    .selectFrom("inbox_message")
    .select(["id", "template", "words", "at", "read_at"])
    .where("member_id", "=", memberId)
    .where("id", "<", below)
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** SQL for the number of unread messages of the member `m`. */
export const UNREAD = sql<number>`(
  select count(*)::integer from (
    select from inbox_message where member_id = m.id and read_at is null limit ${sql.lit(MOST_UNREAD)}) unread)`;

/** What a member chose other than usual, and the addresses that decide what is usual. */
export const readChoices = async (db: Db | Tx, memberId: number, session: Buffer) => {
  const { email, ...member } = await db
    .selectFrom("member_customer")
    .select(["email", "mobile_verified_at"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const chosen = await db
    .selectFrom("message_choice")
    .select(["kind", "way", "chosen"])
    .where("member_id", "=", memberId)
    .execute();
  const push = await db
    .selectFrom("push_choice")
    .select(["quiet_from", "quiet_to", "zone", "show_amounts"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const devices = await db.selectFrom("push_device").select("session_hash").where("member_id", "=", memberId).execute();
  return {
    hasEmail: email !== null,
    hasMobile: member.mobile_verified_at !== null,
    hasDevice: devices.length > 0,
    isHere: devices.some(({ session_hash }) => session_hash.equals(session)),
    push,
    chosen,
  };
};

/** The id of the last of the next members after one; null when there is none. */
export const findLastOfNext = async (tx: Tx, after: number, most: number): Promise<number | null> =>
  (
    await tx
      .selectFrom((eb) =>
        eb.selectFrom("member").select("id").where("id", ">", after).orderBy("id").limit(most).as("next"),
      )
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirstOrThrow()
  ).id;
