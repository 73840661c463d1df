import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import { coalesceReads } from "../../../platform/db/batching/coalesce-reads.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

type Words = { readonly name: string; readonly picture: string; readonly greeting: string };

type FoundPage = {
  readonly id: number;
  readonly nickname: string;
  readonly code: string;
  readonly ended: boolean;
  /** The code of the member to whose page an ended one leads. */
  readonly leads_to: string | null;
  /** Null while none is approved. */
  readonly text: Words | null;
};

/** The page of the member whose code this is. */
export const findPageOf = coalesceReads(async (db: Db | Tx, code: string): Promise<FoundPage | undefined> => {
  const { rows } = await sql<FoundPage>`
    select m.id, m.nickname, own.code, m.frozen_at is not null or coalesce(p.switched_off, false) as ended, other.code as leads_to,
      case when t.member_id is not null
        then jsonb_build_object('name', t.name, 'picture', t.picture, 'greeting', t.greeting) end as text
    from invite_code named
    join member_customer m on m.id = named.sponsor_id
    join invite_code own on own.sponsor_id = m.id and own.parent_id = m.id and own.side is null
    left join seller_page p on p.member_id = m.id
    left join seller_page_text t on t.member_id = m.id and t.state = 'approved'
    left join invite_code other on other.sponsor_id = p.leads_to_member and other.parent_id = p.leads_to_member and other.side is null
    where named.code = ${code}`.execute(db);
  return rows[0];
});

/** A sitemap holds so many at most, in each language. */
const MOST_MAPPED = 4_000;

/** The codes of the pages that say something which an operator approved. */
export const listPublicPages = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    select own.code
    from seller_page_text t
    join member m on m.id = t.member_id and m.frozen_at is null
    join seller_page p on p.member_id = m.id and not p.switched_off
    join invite_code own on own.sponsor_id = m.id and own.parent_id = m.id and own.side is null
    where t.state = 'approved'
    order by t.id desc limit ${MOST_MAPPED}`.execute(db);
  return rows.map(({ code }) => code);
};

/** The goods that a member shows first, in order. Whether they are still sold is known where they are shown. */
export const listPageGoods = async (db: Db | Tx, memberId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom("seller_page_goods")
    .select("goods_id")
    .where("member_id", "=", memberId)
    .orderBy("position")
    .execute();
  return rows.map(({ goods_id }) => goods_id);
};

export const findNickname = async (tx: Tx, memberId: number): Promise<string> =>
  (await tx.selectFrom("member_customer").select("nickname").where("id", "=", memberId).executeTakeFirstOrThrow())
    .nickname;

/** What the member sent last. */
export const findLastText = async (db: Db | Tx, memberId: number) =>
  await db
    .selectFrom("seller_page_text")
    .select(["version", "name", "picture", "greeting", "state", "sent_at", "reviewed_at", "reason"])
    .where("member_id", "=", memberId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

export const findPublicText = async (db: Db | Tx, memberId: number) =>
  await db
    .selectFrom("seller_page_text")
    .select(["name", "picture", "greeting", "reviewed_at as since"])
    .where("member_id", "=", memberId)
    .where("state", "=", "approved")
    .executeTakeFirst();

/** Goods that the public shop sells: packages are for members. */
const sold = (db: Db | Tx) => db.selectFrom("goods").where("on_sale", "=", true).where("kind", "=", "good");

/** Whether the public shop sells all of these. */
export const areSold = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const found = await sold(tx).select("id").where("id", "in", ids).execute();
  return found.length === ids.length;
};

/** The goods of a page that are still sold, in order. */
export const listSoldGoods = async (db: Db, memberId: number, language: Language) =>
  await sold(db)
    .innerJoin("seller_page_goods as p", "p.goods_id", "goods.id")
    .select(["goods.id", "goods.thumb", inLanguage("goods.title", language).as("title")])
    .where("p.member_id", "=", memberId)
    .orderBy("p.position")
    .execute();

export const findPageState = async (db: Db, memberId: number) =>
  await db
    .selectFrom("invite_code as i")
    .leftJoin("seller_page as p", "p.member_id", "i.sponsor_id")
    .select(["i.code", "p.version", "p.switched_off"])
    .where("i.sponsor_id", "=", memberId)
    .where("i.parent_id", "=", memberId)
    .where("i.side", "is", null)
    .executeTakeFirstOrThrow();

type Figures = { readonly visits: number; readonly orders: number };

/** Visits of a member's page since a day, and orders that the member sold and that were paid since its beginning. */
export const countSince = async (
  db: Db,
  memberId: number,
  { day, start }: { readonly day: string; readonly start: Date },
): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select
      (select coalesce(sum(visits), 0)::int from seller_page_visits where member_id = ${memberId} and day >= ${day}::date) as visits,
      (select count(*)::int from member_order where seller_id = ${memberId} and paid_at >= ${start}) as orders`.execute(
    db,
  );
  return rows[0] ?? { visits: 0, orders: 0 };
};
