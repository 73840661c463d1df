import { sql } from "kysely";

import { coalesceReads } from "../../../platform/db/batching/coalesce-reads.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

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
