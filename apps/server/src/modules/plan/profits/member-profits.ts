import type { Money } from "@espalier/core/money/money";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import type { Profit } from "../../../platform/db/schema.generated.ts";
import { otherMember } from "../other-member.ts";
import { isRequested, type ProfitFilter, type ProfitParam } from "./queries.ts";

/** SQL for the last part of each valid profit that has one in the wallet: an id for the whole profit. */
export const fromProfits = (param: ProfitParam): RawBuilder<unknown> => sql`
  from profit_part part
  join plan_run r on r.status = 'posted' and r.id = part.run_id
  join profit p on p.member_id = part.member_id and p.sn = part.sn and ${isRequested(param)}
  where part.member_id = ${param("memberId")}
    and not exists (
      select from profit_part later
      where later.member_id = part.member_id and later.sn = part.sn and later.id > part.id
    )
    and (
      ${param("wallet")}::text is null
      or exists (
        select from profit_part wanted
        where wanted.member_id = part.member_id and wanted.sn = part.sn and wanted.wallet = ${param("wallet")}
      )
    )`;

type Row = Pick<Profit, "sn" | "type" | "amount" | "detail"> &
  Readonly<Record<PlanWallet, Money>> & {
    readonly id: number;
    readonly created_at: Date;
    readonly run: number;
    readonly other_name: string | null;
  };

/** A page of a member's valid profits, newest first, each with what every wallet got of it. */
export const listMemberProfits = async (db: Db, filter: ProfitFilter, { below, skip, limit }: PageStart) => {
  const { rows } = await sql<Row>`
    select p.id, p.sn, p.type, p.amount, p.detail, p.at as created_at, p.run_id as run, other.nickname as other_name,
      ${sql.join(PLAN_WALLETS.map((wallet) => sql`split.${sql.ref(wallet)}`))}
    from (
      select part.id, p.* ${fromProfits((name) => sql`${filter[name]}`)} and part.id < ${below}
      order by part.id desc
      offset ${skip} limit ${limit}
    ) p
    left join member_customer other on other.id = ${otherMember}
    cross join lateral (
      select ${sql.join(PLAN_WALLETS.map(sumInto))} from profit_part each where each.member_id = p.member_id and each.sn = p.sn
    ) split
    order by p.id desc`.execute(db);
  return rows;
};

const sumInto = (wallet: PlanWallet) =>
  sql`coalesce(sum(each.amount) filter (where each.wallet = ${sql.lit(wallet)}), 0)::bigint as ${sql.ref(wallet)}`;
