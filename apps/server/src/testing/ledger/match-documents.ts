import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import type { TestDatabase } from "../setup/database.ts";

type Database = Pick<TestDatabase, "db" | "ownerUrl">;

/** Adds the withdrawals, coupons, profits and claims of journals that a test posted alone, like the use cases would. */
export const matchDocuments = async ({ db, ownerUrl }: Database): Promise<void> => {
  await sql`
    insert into withdrawal (member_id, sn, status, amount, bank_account_id, bank_name, account_name,
      account_number, created_at, decided_at)
    select j.member_id, j.sn, case d.kind when 'withdraw_paid' then 'success' when 'withdraw_return' then 'rejected' else 'pending' end,
      p.amount, 1, '{"en": "Bank"}', 'Robin', '1', j.at, d.at
    from journal j
    join posting p on p.member_id = j.member_id and p.sn = j.sn
    left join journal d on d.member_id = j.member_id and d.source = j.sn and d.kind in ('withdraw_paid', 'withdraw_return')
    where j.kind = 'withdraw'
    on conflict (member_id, sn) do update set status = excluded.status, decided_at = excluded.decided_at`.execute(db);
  await sql`
    insert into coupon (title, percent, at_least, begins_at, ends_at, only_member_id, exchange_sn)
    select '{"en": "Off"}', 10, 0, at, at, member_id, sn
    from journal j
    where kind = 'coupon_exchange'
      and not exists (select from coupon c where c.only_member_id = j.member_id and c.exchange_sn = j.sn)`.execute(db);
  await matchProfits({ db, ownerUrl });
  await matchClaims(db);
};

/** Adds the profits of a posted run; those whose journals were reversed belong to a run that was voided. */
const matchProfits = async ({ db, ownerUrl }: Database): Promise<void> => {
  // The server may not delete what a run paid.
  await withClient(
    ownerUrl,
    "tests",
    async (client) => void (await client.query("delete from profit_part; delete from profit")),
  );
  const { rows } = await sql<{ id: number; status: string }>`
    insert into plan_run (plan_version, plan_day, period_from, period_to, status, opened_at, posted_at)
    select 1, '2026-01-01', now(), now(), status, now(), now() from unnest(array['posted', 'voided']) status
    returning id, status`.execute(db);
  const runOf = (status: string): number => rows.find((row) => row.status === status)?.id ?? 0;
  await sql`
    insert into profit (member_id, sn, run_id, line, type, amount, detail, at)
    select j.member_id, j.sn, case when back.sn is null then ${runOf("posted")}::bigint else ${runOf("voided")}::bigint end,
      row_number() over (), 'pair', 1, '{}', j.at
    from journal j left join journal back on back.member_id = j.member_id and back.reverses = j.sn
    where j.kind in ('commission', 'commission_reversed')`.execute(db);
  await sql`
    insert into profit_part (member_id, sn, wallet, run_id, amount)
    select p.member_id, p.sn, g.unit, p.run_id, sum(case when g.from_company = 'commissions' then g.amount else -g.amount end)
    from profit p join posting g on g.member_id = p.member_id and g.sn = p.sn
    where 'commissions' in (g.from_company, g.to_company)
    group by 1, 2, 3, 4`.execute(db);
};

/** Adds a window of one item for each journal that credited an incentive. */
const matchClaims = async (db: Db): Promise<void> => {
  await sql`
    insert into incentive_item (id, list, level, weaker_leg_sales, bonus_amount, qualification_days, on_offer)
    values (1, 'performance', 1, 1, 1, 1, false)
    on conflict do nothing`.execute(db);
  await sql`
    insert into incentive_window (member_id, item_id, starts_on, ends_on, weaker_leg_sales, bonus_amount, base_left,
      base_right, claim_sn, claimed_at)
    select c.member_id, 1, c.starts_on, c.starts_on + 1, 1, c.amount, 0, 0, c.sn, c.at
    from (
      select j.member_id, j.sn, j.at, sum(g.amount) as amount,
        date '2026-01-01' + (row_number() over (order by j.member_id, j.sn))::integer
          + (select count(*)::integer from incentive_window) as starts_on
      from journal j join posting g on g.member_id = j.member_id and g.sn = j.sn and g.from_company = 'incentives'
      where j.kind = 'incentive'
        and not exists (select from incentive_window w where w.member_id = j.member_id and w.claim_sn = j.sn)
      group by j.member_id, j.sn, j.at
    ) c`.execute(db);
};
