import type { PageState } from "@espalier/core/text/page-text";
import { sql } from "kysely";

import { numberList } from "../../../platform/db/number-list.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";

type LockedPage = { readonly version: number; readonly switched_off: boolean; readonly leads_to_member: number | null };

/** Locks the page of a member, which begins to exist with it. */
export const lockPage = async (tx: Tx, memberId: number): Promise<LockedPage> => {
  await tx
    .insertInto("seller_page")
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await tx
    .selectFrom("seller_page")
    .select(["version", "switched_off", "leads_to_member"])
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Raises what the member's next change is compared by. */
export const raiseVersion = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`update seller_page set version = version + 1 where member_id = ${memberId}`.execute(tx);
};

type Sent = {
  readonly memberId: number;
  readonly name: string;
  readonly picture: string;
  readonly greeting: string;
  readonly now: Date;
};

/** Adds a text that waits; the page is locked. */
export const insertText = async (tx: Tx, { memberId, name, picture, greeting, now }: Sent): Promise<void> => {
  await sql`
    insert into seller_page_text (member_id, version, name, picture, greeting, state, sent_at)
    select ${memberId}, coalesce(max(version), 0) + 1, ${name}, ${picture}, ${greeting}, 'waiting', ${now}
    from seller_page_text where member_id = ${memberId}`.execute(tx);
};

/** Ends the texts of a member that are in one of these states. */
export const endTexts = async (
  tx: Tx,
  memberId: number,
  from: readonly PageState[],
  to: "replaced" | "withdrawn",
): Promise<void> => {
  await tx
    .updateTable("seller_page_text")
    .set({ state: to })
    .where("member_id", "=", memberId)
    .where("state", "in", from)
    .execute();
};

type Review = {
  readonly id: number;
  readonly state: "approved" | "refused";
  readonly reason: string;
  readonly operatorId: number;
  readonly now: Date;
};

export const reviewText = async (tx: Tx, { id, state, reason, operatorId, now }: Review): Promise<void> => {
  await tx
    .updateTable("seller_page_text")
    .set({ state, reason, reviewed_by: operatorId, reviewed_at: now })
    .where("id", "=", id)
    .execute();
};

/** Puts these goods in place of those that the page shows first. */
export const replaceGoods = async (tx: Tx, memberId: number, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom("seller_page_goods").where("member_id", "=", memberId).execute();
  if (ids.length === 0) return;
  await sql`
    insert into seller_page_goods (member_id, position, goods_id)
    select ${memberId}, position, id from unnest(${numberList(ids)}::bigint[]) with ordinality g (id, position)`.execute(
    tx,
  );
};

export const setEnd = async (
  tx: Tx,
  memberId: number,
  { switchedOff, leadsTo }: { readonly switchedOff: boolean; readonly leadsTo: number | null },
): Promise<void> => {
  await tx
    .updateTable("seller_page")
    .set({ switched_off: switchedOff, leads_to_member: leadsTo })
    .where("member_id", "=", memberId)
    .execute();
};
