import type { Money } from "@espalier/core/money/money";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { PlanWallet, Wallet } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { PAGE_PARTS, batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { PlanRun, Profit, ProfitPart } from "../../../platform/db/schema.generated.ts";
import { otherMember } from "../other-member.ts";
import { batchedSumsBy } from "../../../platform/db/batching/batched-sum.ts";

export type ProfitFilter = {
  readonly memberId: number;
  readonly wallet: Wallet | undefined;
  readonly type: BonusKind | undefined;
  /** From the first time on and before the second; null means no limit. */
  readonly from: Date | null;
  readonly before: Date | null;
};

const FILTER_PARTS = {
  memberId: "bigint",
  wallet: "text",
  type: "text",
  from: "timestamptz",
  before: "timestamptz",
} as const;

export type ProfitParam = (name: keyof ProfitFilter) => RawBuilder<unknown>;

/** SQL: whether a profit (`p`) has the requested type and days. */
export const isRequested = (param: ProfitParam): RawBuilder<unknown> => sql`
  (${param("type")}::text is null or p.type = ${param("type")})
  and (${param("from")}::timestamptz is null or p.at >= ${param("from")})
  and (${param("before")}::timestamptz is null or p.at < ${param("before")})`;

/**
 * SQL for the parts (`part`) of the valid profits, which are those of posted runs (`r`). A part's profit is looked up only
 * when a filter needs it.
 */
const fromParts = (param: ProfitParam): RawBuilder<unknown> => sql`
  from profit_part part
  join plan_run r on r.status = 'posted' and r.id = part.run_id
  where part.member_id = ${param("memberId")}
    and (${param("wallet")}::text is null or part.wallet = ${param("wallet")})
    and (
      num_nonnulls(${param("type")}::text, ${param("from")}::timestamptz, ${param("before")}::timestamptz) = 0
      or exists (select from profit p where p.member_id = part.member_id and p.sn = part.sn and ${isRequested(param)})
    )`;

type Part = Pick<Selectable<ProfitPart>, "id" | "wallet" | "amount" | "sn"> &
  Pick<Profit, "type" | "detail" | "at"> &
  Pick<Selectable<PlanRun>, "plan_version" | "plan_day"> & {
    /** The sum of all parts of the profit. */
    readonly whole: Money;
    readonly other_name: string | null;
    /** What is held in its wallet for its order, and until when; null where nothing is. */
    readonly held: Money | null;
    readonly held_to: string | null;
  };

/**
 * A page of the parts of the valid profits, highest id first: each part's profit is looked up separately, so that only
 * the shown ones are read.
 */
export const listProfitParts = batchedQuery(
  { ...FILTER_PARTS, ...PAGE_PARTS },
  (param) => sql<Part>`
    select part.id, part.wallet, part.amount, part.sn, p.type, p.detail, p.at, p.plan_version,
      p.plan_day, p.whole, p.other_name, h.amount as held, h.held_to
    from profit_part part
    cross join lateral (
      select p.type, p.detail, p.at, p.amount as whole, r.plan_version, r.plan_day,
        (
          select nickname from member_customer where id = ${otherMember}
        ) as other_name
      from profit p join plan_run r on r.id = p.run_id and r.status = 'posted'
      where p.member_id = part.member_id and p.sn = part.sn and ${isRequested(param)}
      limit 1
    ) p
    left join profit_hold h on p.type = 'retail' and p.whole > 0 and h.member_id = part.member_id
      and h.order_sn = p.detail ->> 'order' and h.wallet = part.wallet and h.amount > 0
    where part.member_id = ${param("memberId")} and part.id < ${param("below")}
      and (${param("wallet")} is null or part.wallet = ${param("wallet")})
    order by part.id desc
    offset ${param("skip")} limit ${param("limit")}`,
);

/** The sums of the parts of the valid profits, one for each month of plan days (YYYY-MM) and wallet. */
export const sumProfitParts = batchedSumsBy(
  FILTER_PARTS,
  ["month", "unit"],
  (param) => sql<{ month: string; unit: PlanWallet; amount: Money }>`
    select to_char(r.plan_day, 'YYYY-MM') as month, part.wallet as unit, part.amount ${fromParts(param)}`,
);

/**
 * A member's profit by its number: a valid one, unless those of runs that are not posted, or voided, are requested too.
 */
export type ProfitKey = { readonly memberId: number; readonly sn: string; readonly ofAnyRun?: true };

type Paid = Pick<Profit, "sn" | "type" | "amount" | "detail" | "at" | "run_id"> &
  Pick<Selectable<PlanRun>, "status" | "plan_version" | "period_from" | "period_to" | "subject" | "pool">;

const findPaid = batchedQuery(
  { memberId: "bigint", sn: "text" },
  (param) => sql<Paid>`
    select p.sn, p.type, p.amount, p.detail, p.at, p.run_id, r.status, r.plan_version, r.period_from, r.period_to, r.subject,
      r.pool
    from profit p join plan_run r on r.id = p.run_id
    where p.member_id = ${param("memberId")} and p.sn = ${param("sn")}`,
);

/** A profit with the run that paid it. */
export const findProfit = async (db: Db, { memberId, sn, ofAnyRun }: ProfitKey): Promise<Paid | undefined> => {
  const [profit] = await findPaid(db, { memberId, sn });
  return ofAnyRun || profit?.status === "posted" ? profit : undefined;
};

export const listParts = batchedQuery(
  { memberId: "bigint", sn: "text" },
  (param) => sql<Pick<ProfitPart, "wallet" | "amount">>`
    select wallet, amount from profit_part
    where member_id = ${param("memberId")} and sn = ${param("sn")}
    order by id`,
);

const findNickname = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<{ nickname: string }>`select nickname from member_customer where id = ${param("memberId")}`,
);

export const readNickname = async (db: Db, memberId: number): Promise<string> => {
  const [member] = await findNickname(db, { memberId });
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member.nickname;
};

/** Volume events in the order of their keys, with buyer, volume and time. */
export const listSales = async (db: Db, keys: readonly { readonly memberId: number; readonly id: number }[]) =>
  (
    await sql<{ nickname: string; pv: Money; at: Date }>`
      select m.nickname, e.pv, e.at
      from unnest(${keys.map(({ memberId }) => memberId)}::bigint[], ${keys.map(({ id }) => id)}::bigint[])
        with ordinality key (member_id, id, place)
      join volume_event e on e.member_id = key.member_id and e.id = key.id
      join member_customer m on m.id = key.member_id
      order by key.place`.execute(db)
  ).rows;

/** A member's profits by plan day and type, from a day on, in one wallet or, for null, in all. */
export const sumByDay = batchedQuery(
  { memberId: "bigint", wallet: "text", from: "date" },
  (param) => sql<{ plan_day: string; type: BonusKind; amount: Money }>`
    select r.plan_day, p.type, sum(part.amount)::bigint as amount
    from plan_run r
    join profit p on p.run_id = r.id
    join profit_part part on part.member_id = p.member_id and part.sn = p.sn
    where (${param("wallet")} is null or part.wallet = ${param("wallet")}) and p.member_id = ${param("memberId")} and r.status = 'posted' and r.plan_day >= ${param("from")}
    group by r.plan_day, p.type`,
);
