import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { type Money, ZERO } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";

/** An account that only passes money on, with what lies in it line by line; `sum` less `explained` must be zero. */
export type ClearingAccount = {
  readonly account: string;
  readonly unit: string;
  readonly sum: Money;
  readonly explained: Money;
  /** The largest; `more` are not named. */
  readonly lines: readonly ClearingLine[];
  readonly more: number;
};

type ClearingLine = { readonly kind: string; readonly id: string; readonly uid: string; readonly amount: Money };

/** How many lines of an account are named. */
const NAMED = 50;

/**
 * What explains each clearing account from outside the postings: withdrawals that wait, card payments that the provider holds and
 * those on their way back, conversions by their rate, and members' debts.
 */
export const explainClearing = async (
  tx: Tx,
  accounts: readonly { readonly account: string; readonly unit: string; readonly sum: Money }[],
): Promise<readonly ClearingAccount[]> => {
  const explained: ClearingAccount[] = [];
  for (const { account, units, lines } of CLEARING) {
    for (const unit of units) {
      const { rows } = await sql<ClearingLine & { total: Money; n: number }>`
        select kind, id, uid, amount, (sum(amount) over ())::bigint as total, (count(*) over ())::integer as n
        from (${lines(unit)}) line
        order by abs(amount) desc, id
        limit ${NAMED}`.execute(tx);
      const sum = accounts.find((each) => each.account === account && each.unit === unit)?.sum ?? ZERO;
      if (sum === ZERO && rows.length === 0) continue;
      explained.push({
        account,
        unit,
        sum,
        explained: rows[0]?.total ?? ZERO,
        lines: rows.map(({ kind, id, uid, amount }) => ({
          kind,
          id,
          uid,
          amount,
        })),
        more: (rows[0]?.n ?? 0) - rows.length,
      });
    }
  }
  return explained;
};

type Clearing = {
  readonly account: string;
  readonly units: readonly string[];
  readonly lines: (unit: string) => RawBuilder<unknown>;
};

const CLEARING: readonly Clearing[] = [
  {
    account: "withdrawals_in_review",
    units: ["CP"],
    lines: () => sql`
      select 'withdrawal' as kind, w.sn as id, m.uid, w.amount
      from withdrawal w join member m on m.id = w.member_id where w.status = 'pending'`,
  },
  {
    account: "card_clearing",
    units: ["USD"],
    lines: () => sql`
      select 'order' as kind, o.sn as id, m.uid, sum(o.amount)::bigint as amount
      from (
        select member_id, sn, refunded - amount as amount from member_order
        where payment_method = 'card' and paid_at is not null and amount <> refunded
        union all
        select member_id, order_sn, -amount from card_refund where cause = 'order' and status <> 'done'
        union all
        select member_id, order_sn, -amount from card_payment where status = 'returned'
        union all
        select member_id, order_sn, amount from card_refund where cause <> 'order' and status = 'done'
      ) o join member m on m.id = o.member_id
      group by o.sn, m.uid
      having sum(o.amount) <> 0`,
  },
  {
    account: "card_refunds_due",
    units: ["USD"],
    lines: () => sql`
      select 'order' as kind, r.order_sn as id, m.uid, sum(r.amount)::bigint as amount
      from card_refund r join member m on m.id = r.member_id
      where r.status <> 'done'
      group by r.order_sn, m.uid`,
  },
  {
    account: "conversion",
    units: ["CP", "SP"],
    lines: (unit) => sql`
      select 'rate' as kind, j.source as id, '' as uid,
        sum(case when p.to_company = 'conversion' then p.amount else -p.amount end)::bigint as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where 'conversion' in (p.from_company, p.to_company) and p.unit = ${unit} group by j.source`,
  },
  {
    account: "member_debt",
    units: WALLETS,
    lines: (unit) => sql`
      select 'debt' as kind, m.uid as id, m.uid, -d.amount as amount
      from member_debt d join member m on m.id = d.member_id where d.unit = ${unit} and d.amount > 0`,
  },
];
