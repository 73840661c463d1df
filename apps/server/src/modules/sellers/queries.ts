import { maskedName } from "@espalier/core/accounts/masked-name";
import type { Standing } from "@espalier/core/sellers/attribute-order";
import type { SellerProof } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";

/** A member as strangers may see one, whose nickname is masked before it is shown. */
export type NamedMember = {
  readonly id: number;
  readonly uid: string;
  readonly nickname: string;
  /** The name on the page that an operator approved; null without one. */
  readonly pageName: string | null;
};

export type FoundClaim = {
  readonly proof: SellerProof;
  readonly standing: Standing;
  readonly id: number | null;
  readonly uid: string | null;
  readonly nickname: string | null;
  readonly page_name: string | null;
};

/** A word that names a member, an account number or a code, or the company. */
export type Named = { readonly proof: "chosen" | "code" | "visit"; readonly word: string };
export const COMPANY = "0";

/** The own code of a member, by which others join and buy. */
export const findOwnCode = async (db: Db, memberId: number): Promise<string> =>
  (
    await db
      .selectFrom("invite_code")
      .select("code")
      .where("sponsor_id", "=", memberId)
      .where("parent_id", "=", memberId)
      .where("side", "is", null)
      .executeTakeFirst()
  )?.code ?? "";

/** As many changes as one customer has who changes often. */
const MOST_CHANGES = 50;

/** From whom a customer bought over time, as strangers may see it, the newest first; without a uid it was the company. */
export const listOwnSellers = async (db: Db, customerId: number) => {
  const { rows } = await sql<{
    readonly at: Date;
    readonly proof: SellerProof;
    readonly uid: string | null;
    readonly nickname: string | null;
    readonly page_name: string | null;
  }>`
    select s.at, s.proof, m.uid, m.nickname, t.name as page_name
    from customer_seller s
    left join member_customer m on m.id = s.seller_id
    left join seller_page p on p.member_id = m.id and not p.switched_off
    left join seller_page_text t on t.member_id = p.member_id and t.state = 'approved'
    where s.customer_id = ${customerId}
    order by s.id desc limit ${MOST_CHANGES}`.execute(db);
  return rows.map(({ at, proof, uid, nickname, page_name: name }) => ({
    at,
    proof,
    uid: uid ?? "",
    name: name ?? maskedName(nickname ?? ""),
  }));
};

/**
 * Whom these words name, and from whom the customer bought before. A member is the buyer if the customer is the member, or if both have
 * proved to read the mail of the same address.
 */
export const findClaims = async (
  db: Db | Tx,
  named: readonly Named[],
  customerId: number | undefined,
): Promise<readonly FoundClaim[]> => {
  const { rows } = await sql<FoundClaim>`
    with said (proof, company, id) as (
      select w.proof, w.word = ${COMPANY}, coalesce(
        (select m.id from member m where m.uid = w.word),
        (select i.sponsor_id from invite_code i where i.code = upper(w.word)))
      from unnest(${named.map(({ proof }) => proof)}::text[], ${named.map(({ word }) => word)}::text[]) w (proof, word)
      union all
      select * from (
        select case s.proof when 'operator' then 'operator' else 'customer' end, s.seller_id is null, s.seller_id
        from customer_seller s where s.customer_id = ${customerId ?? null} order by s.id desc limit 1
      ) last
    )
    select said.proof, m.id, m.uid, m.nickname, t.name as page_name,
      case
        when said.company then 'company'
        when m.id is null then 'unknown'
        when m.frozen_at is not null then 'frozen'
        when m.customer_id = c.id or (c.email_proved_at is not null and m.email_proved_at is not null and lower(m.email) = lower(c.email))
          then 'own'
        else 'good'
      end as standing
    from said
    left join member_customer m on m.id = said.id
    left join seller_page p on p.member_id = m.id and not p.switched_off
    left join seller_page_text t on t.member_id = p.member_id and t.state = 'approved'
    left join customer c on c.id = ${customerId ?? null}`.execute(db);
  return rows;
};
