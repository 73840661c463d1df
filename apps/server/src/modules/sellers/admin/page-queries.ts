import type { PageState } from "@espalier/core/text/page-text";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

export type PageFilter = { readonly state: PageState | undefined; readonly uid: string };

/** The texts that match a filter, unordered. */
export const filterTexts = (db: Db, { state, uid }: PageFilter) =>
  db
    .selectFrom("seller_page_text as t")
    .select("t.id")
    .$call((rows) => (state === undefined ? rows : rows.where("t.state", "=", state)))
    .$if(uid !== "", (rows) =>
      rows.where("t.member_id", "=", (eb) => eb.selectFrom("member").select("id").where("uid", "=", uid)),
    );

const described = (db: Db | Tx) =>
  db
    .selectFrom("seller_page_text as t")
    .innerJoin("member_customer as m", "m.id", "t.member_id")
    .leftJoin("operator as p", "p.id", "t.reviewed_by")
    .select([
      "t.id",
      "m.uid",
      "m.nickname",
      "t.name",
      "t.picture",
      "t.greeting",
      "t.state",
      "t.sent_at",
      "t.reviewed_at",
    ])
    .select(sql<string>`coalesce(p.name, '')`.as("operator"));

/** Texts by their ids, sent last first. */
export const describeTexts = async (db: Db | Tx, ids: readonly number[]) =>
  ids.length === 0 ? [] : await described(db).where("t.id", "in", ids).orderBy("t.id", "desc").execute();

/** A text with what counts for its page. */
export const findText = async (db: Db, id: number) =>
  await described(db)
    .innerJoin("seller_page as page", "page.member_id", "t.member_id")
    .innerJoin("invite_code as own", (join) =>
      join.onRef("own.sponsor_id", "=", "m.id").onRef("own.parent_id", "=", "m.id").on("own.side", "is", null),
    )
    .leftJoin("member_customer as other", "other.id", "page.leads_to_member")
    .select(["t.member_id", "t.reason", "own.code", "page.switched_off", "other.uid as other_uid"])
    .select("other.nickname as other_nickname")
    .select(sql<boolean>`m.frozen_at is not null`.as("frozen"))
    .where("t.id", "=", id)
    .executeTakeFirst();

/** As many texts of one member as an operator looks through. */
const MOST_SHOWN = 50;

/** What a member sent over time, newest first. */
export const listTextsOf = async (db: Db, memberId: number) =>
  await described(db)
    .select("t.reason")
    .where("t.member_id", "=", memberId)
    .orderBy("t.id", "desc")
    .limit(MOST_SHOWN)
    .execute();

/** How many texts wait, counted up to 10,001. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting
    from (select from seller_page_text where state = 'waiting' limit 10001) waiting_texts`.execute(db);
  return rows[0]?.waiting ?? 0;
};

/** Whose text it is; without a lock, since the page of the member is locked next. */
export const findOwner = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("seller_page_text as t")
    .innerJoin("member as m", "m.id", "t.member_id")
    .select(["m.id", "m.uid"])
    .where("t.id", "=", id)
    .executeTakeFirst();

/** A text and whether the member sent another one after it; the page is locked. */
export const readText = async (tx: Tx, id: number) =>
  await tx
    .selectFrom("seller_page_text as t")
    .select(["t.state", "t.version", "t.greeting"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("seller_page_text as newer")
            .select("newer.id")
            .whereRef("newer.member_id", "=", "t.member_id")
            .whereRef("newer.version", ">", "t.version"),
        )
        .as("has_newer"),
    )
    .where("t.id", "=", id)
    .executeTakeFirstOrThrow();
