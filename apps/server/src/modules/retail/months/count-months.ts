import { SIDE_VALUES } from "@espalier/core/network/compact-network";
import { money, type Money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { type Db, inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { readTree } from "../../network/member-tree.ts";
import { lockMonths } from "../store/compared-sales.ts";
import { type CountedMonth, type MemberFigures, writeRetailMonth } from "../store/retail-months.ts";
import { judgedSales, SUMS } from "./judged-sales.ts";

type Deps = { readonly db: Db; readonly timeZone: string };

/**
 * Counts the months that were not counted after their end, the present one once a day, and those of which a sale was decided or compared since.
 * All that was paid or refunded up to `now` has to be committed.
 */
export const countMonths = async ({ db, timeZone }: Deps, now: Date): Promise<void> => {
  for (const month of await readStaleMonths(db, timeZone, now))
    await inTransaction(db, async (tx) => {
      await lockMonths(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      const counted = { ...month, countedAt: now };
      const { company, members } = await readFigures(tx, counted);
      await writeRetailMonth(tx, counted, { company, members: await withLegs(tx, members) });
      return done(null);
    });
};

const readStaleMonths = async (
  db: Db,
  timeZone: string,
  now: Date,
): Promise<readonly Omit<CountedMonth, "countedAt">[]> => {
  const { day: today } = zonedClock(timeZone).read(now);
  const { rows } = await sql<Omit<CountedMonth, "countedAt">>`
    select m.month::date as month, m.month at time zone ${timeZone} as "startsAt",
      (m.month + interval '1 month') at time zone ${timeZone} as "endsAt"
    from generate_series(
      date_trunc('month', (select min(paid_at) from member_order where paid_at is not null) at time zone ${timeZone}),
      date_trunc('month', ${today}::timestamp), interval '1 month') m (month)
    left join retail_month f on f.month = m.month::date
    where f.month is null or f.counted_at > ${now}
      or (f.counted_at < (m.month + interval '1 month') at time zone ${timeZone}
        and f.counted_at < ${today}::timestamp at time zone ${timeZone})
      or f.counted_at < m.month at time zone ${timeZone}
    order by 1`.execute(db);
  return rows;
};

type Figures = { readonly bought: Money; readonly retail: Money; readonly left_out: Money };
type Row = Figures & { readonly member_id: number | null };

/** The sales and refunds of a time by the member who bought or sold; what the company sold to customers is of nobody. */
const readFigures = async (tx: Tx, { startsAt, endsAt, countedAt }: CountedMonth) => {
  const counted = sql`e.at >= ${startsAt} and e.at < ${endsAt} and e.at <= ${countedAt}`;
  const { rows } = await sql<Row>`
    select member_id, ${SUMS} from ${judgedSales(counted)} group by member_id order by member_id`.execute(tx);
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
