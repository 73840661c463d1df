import { SIDE_VALUES } from "@espalier/core/network/compact-network";
import { money, type Money } from "@espalier/core/money/money";
import { CHARGE_KINDS, CHARGES } from "@espalier/core/vocabulary/order";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { type Db, inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { readTree } from "../../network/member-tree.ts";
import { lockMonths } from "../store/compared-sales.ts";
import { type MemberFigures, writeRetailMonth } from "../store/retail-months.ts";

type Deps = { readonly db: Db; readonly timeZone: string };

/** Counts the months that were not counted after their end, the present one once a day, and those of which a sale was decided since. */
export const countMonths = async ({ db, timeZone }: Deps, now: Date): Promise<void> => {
  for (const month of await readStaleMonths(db, timeZone, now))
    await inTransaction(db, async (tx) => {
      await lockMonths(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      const { company, members } = await readFigures(tx, month, timeZone);
      await writeRetailMonth(tx, month, { company, members: await withLegs(tx, members) }, now);
      return done(null);
    });
};

const readStaleMonths = async (db: Db, timeZone: string, now: Date): Promise<readonly string[]> => {
  const { day: today } = zonedClock(timeZone).read(now);
  const { rows } = await sql<{ readonly month: string }>`
    select m.month::date as month
    from generate_series(
      date_trunc('month', (select min(paid_at) from member_order where paid_at is not null) at time zone ${timeZone}),
      date_trunc('month', ${today}::timestamp), interval '1 month') m (month)
    left join retail_month f on f.month = m.month::date
    where f.month is null or f.counted_at > ${now}
      or (f.counted_at < (m.month + interval '1 month') at time zone ${timeZone}
        and f.counted_at < ${today}::timestamp at time zone ${timeZone})
      or f.counted_at < m.month at time zone ${timeZone}
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
};

/** What is posted to the accounts of sales and of their discounts: goods without tax. */
const NET = sql.join(
  CHARGE_KINDS.filter((kind) => CHARGES[kind].account === "sales" || CHARGES[kind].account === "coupons").map((kind) =>
    sql.lit(kind),
  ),
);

type Figures = { readonly bought: Money; readonly retail: Money; readonly left_out: Money };
type Row = Figures & { readonly member_id: number | null };

/** The sales and refunds of a month by the member who bought or sold; what the company sold to customers is of nobody. */
const readFigures = async (tx: Tx, month: string, timeZone: string) => {
  const start = sql`${month}::timestamp at time zone ${timeZone}`;
  const stop = sql`(${month}::timestamp + interval '1 month') at time zone ${timeZone}`;
  const { rows } = await sql<Row>`
    with entry as (
      select o.id, o.member_id, o.seller_id, c.amount
      from member_order o join order_charge c on c.order_id = o.id
      where o.paid_at >= ${start} and o.paid_at < ${stop} and c.kind in (${NET})
      union all
      select o.id, o.member_id, o.seller_id, -b.amount
      from order_refund r
      join member_order o on o.id = r.order_id
      join order_refund_charge b on b.refund_id = r.id
      join order_charge c on c.order_id = o.id and c.position = b.position
      where r.at >= ${start} and r.at < ${stop} and c.kind in (${NET})
    ), judged as (
      select e.amount, coalesce(e.member_id, e.seller_id) as member_id, e.member_id is not null as is_own,
        e.seller_id is null or coalesce(s.standing in ('clear', 'counted'), false) as counts
      from entry e left join compared_sale s on s.order_id = e.id
    )
    select member_id, coalesce(sum(amount) filter (where is_own), 0)::bigint as bought,
      coalesce(sum(amount) filter (where not is_own and counts), 0)::bigint as retail,
      coalesce(sum(amount) filter (where not is_own and not counts), 0)::bigint as left_out
    from judged group by member_id order by member_id`.execute(tx);
  const members = rows.flatMap(({ member_id, ...figures }) => (member_id === null ? [] : [{ member_id, ...figures }]));
  return { members, company: rows.find(({ member_id }) => member_id === null)?.retail ?? money(0n) };
};

const PARTS = ["bought", "retail", "left_out"] as const;

/** Adds each member's figures to the legs of all above, from the lowest on; members with nothing at all are left out. */
const withLegs = async (
  tx: Tx,
  members: readonly (Figures & { readonly member_id: number })[],
): Promise<readonly MemberFigures[]> => {
  if (members.length === 0) return [];
  const { size, parent, side, ids } = await readTree([tx], "all");
  const own = new Map(members.map(({ member_id, ...figures }) => [member_id, figures]));
  // Hundredths in numbers: exact up to 90 trillion, which no company sells in a month.
  const sums = new Float64Array(size * WIDTH);
  const found: MemberFigures[] = [];
  for (let index = size - 1; index >= 0; index -= 1) {
    const id = ids[index] ?? 0;
    const figures = own.get(id);
    const at = index * WIDTH;
    const totals = PARTS.map((part, place) => {
      sums[at + place] = Number(figures?.[part] ?? 0n);
      return (sums[at + place] ?? 0) + (sums[at + LEFT + place] ?? 0) + (sums[at + RIGHT + place] ?? 0);
    });
    if (totals.every((total) => total === 0) && sums.subarray(at, at + WIDTH).every((sum) => sum === 0)) continue;
    found.push({ memberId: id, sums: [...sums.subarray(at, at + WIDTH)].map(BigInt) });
    const above = parent[index] ?? -1;
    if (above < 0) continue;
    const leg = above * WIDTH + (side[index] === SIDE_VALUES.left ? LEFT : RIGHT);
    for (const [place, total] of totals.entries()) sums[leg + place] = (sums[leg + place] ?? 0) + total;
  }
  return found;
};

/** The places of a member's nine sums: its own, its left leg's and its right leg's. */
const LEFT = 3;
const RIGHT = 6;
const WIDTH = 9;
