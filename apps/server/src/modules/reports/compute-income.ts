import { INCOMES } from "@espalier/contract/calls/reports/figure-words";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PAYMENT_UNITS } from "@espalier/core/vocabulary/order";
import { z } from "zod";
import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { readWhole, type WholeReadDeps } from "../../platform/db/replica/read-whole.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import type { ReportsDeps } from "./deps.ts";
import { endIncomeComputation, startIncomeComputation } from "./store/income.ts";

/** Hundredths as digits, since JSON has no bigint. */
const quantiles = z.object({
  p25: z.string(),
  median: z.string(),
  p75: z.string(),
  p90: z.string(),
  p99: z.string(),
  most: z.string(),
  average: z.string(),
});

const group = z.object({
  rank: z.int().nullable(),
  members: z.int(),
  earned_nothing: z.int(),
  net_negative: z.int(),
  sellers: z.int(),
  sum_from_members: z.string(),
  sum_from_customers: z.string(),
  ...recordOf(INCOMES, () => quantiles),
});

/** A computed year as stored: one group for each rank that anybody had, and one (rank null) for all members. */
export const incomeGroups = z.array(group);
export type IncomeGroup = z.output<typeof group>;

/**
 * Computes the members' income of a year in the company's time zone, from the ledger: commissions and incentives in the
 * units that pay orders, such as SP and CP, less reversals; what of it retail profits are, which customers' purchases brought; and the same
 * less their payments for orders that were not refunded. RP are excluded: they are exchanged for coupons and never paid out. For a purchase by card, a dollar counts
 * as one SP.
 */
export const computeIncome = async (
  deps: Pick<ReportsDeps, "timeZone" | "clock"> & WholeReadDeps,
  year: number,
): Promise<void> => {
  const { db, timeZone, clock } = deps;
  if (!(await startIncomeComputation(db, year))) return;
  try {
    const groups = await readWhole(
      deps,
      async (from) =>
        await from
          .transaction()
          .setIsolationLevel("repeatable read")
          .execute(async (tx) => await readGroups(tx, year, timeZone)),
    );
    await endIncomeComputation(db, year, groups, clock());
  } catch (error) {
    await endIncomeComputation(db, year, null, clock());
    throw error;
  }
};

const readGroups = async (tx: Tx, year: number, timeZone: string): Promise<readonly IncomeGroup[]> => {
  // Reading a year of a large company takes longer than a request may.
  await sql`set local statement_timeout = 0`.execute(tx);
  const clock = zonedClock(timeZone);
  const [start, stop] = [clock.startOf(`${year}-01-01`), clock.startOf(`${year + 1}-01-01`)];
  const { rows } = await sql<IncomeGroup>`
    with moved as (
      select p.member_id,
        sum(${EARNED}) as earned, sum(${EARNED}) filter (where r.sn is not null) as from_customers,
        sum(case when p.to_company = 'sales' and (p.from_company is null or p.from_company = 'card_clearing') then p.amount
          when p.from_company = 'sales' and (p.to_company is null or p.to_company = 'card_refunds_due') then -p.amount
          else 0 end) as bought
      from journal j
      join posting p on p.member_id = j.member_id and p.sn = j.sn
      left join profit r on r.type = 'retail' and r.member_id = j.member_id
        and r.sn = case j.kind when 'reversal' then j.reverses else j.sn end
      where j.at >= ${start} and j.at < ${stop} and p.unit in (${sql.join(PAYMENT_UNITS)})
        and (p.from_company in ('commissions', 'incentives', 'sales') or p.to_company in ('commissions', 'incentives', 'sales'))
      group by 1
    ), earner as (
      select coalesce((
          select c.rank_after from plan_run_member c join plan_run r on r.id = c.run_id
          where c.member_id = m.id and r.status = 'posted' and r.plan_day < ${`${year + 1}-01-01`}::date
          order by c.run_id desc limit 1), 0) as rank,
        coalesce(moved.earned, 0)::bigint as gross, coalesce(moved.from_customers, 0)::bigint as from_customers,
        (coalesce(moved.earned, 0) - coalesce(moved.from_customers, 0))::bigint as from_members, (coalesce(moved.earned, 0) - coalesce(moved.bought, 0))::bigint as net
      from member m left join moved on moved.member_id = m.id
      where m.created_at < ${stop}
    )
    select rank, count(*)::integer as members, (count(*) filter (where gross <= 0))::integer as earned_nothing,
      (count(*) filter (where net < 0))::integer as net_negative, (count(*) filter (where from_customers > 0))::integer as sellers,
      sum(from_members)::bigint::text as sum_from_members, sum(from_customers)::bigint::text as sum_from_customers,
      ${sql.join(INCOMES.map((income) => sql`${quantilesOf(income)} as ${sql.id(income)}`))}
    from earner
    group by grouping sets ((), (rank))
    having count(*) > 0
    order by rank`.execute(tx);
  return rows;
};

/** What a posting brought of commissions and incentives. */
const EARNED = sql`case when p.from_company in ('commissions', 'incentives') then p.amount
  when p.to_company in ('commissions', 'incentives') then -p.amount else 0 end`;

const quantilesOf = (column: (typeof INCOMES)[number]): RawBuilder<unknown> => {
  const part = (share: number): RawBuilder<unknown> =>
    sql`percentile_disc(${sql.lit(share)}) within group (order by ${sql.ref(column)})::text`;
  return sql`json_build_object('p25', ${part(0.25)}, 'median', ${part(0.5)}, 'p75', ${part(0.75)}, 'p90', ${part(0.9)},
    'p99', ${part(0.99)}, 'most', max(${sql.ref(column)})::text, 'average', floor(avg(${sql.ref(column)}))::bigint::text)`;
};
