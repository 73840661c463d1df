import { SIDE_VALUES } from "@espalier/core/network/compact-network";
import { money, type Money, ZERO } from "@espalier/core/money/money";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { type Db, inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { readInChunks } from "../../../platform/db/read-in-chunks.ts";
import { type MemberTree, placeOf, readTree } from "../../network/member-tree.ts";
import { lockMonths } from "../store/compared-sales.ts";
import { type CountedMonth, type MemberFigures, type MonthFigures, writeRetailMonth } from "../store/retail-months.ts";
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
      await writeRetailMonth(tx, counted, await readFigures(tx, counted));
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
type Row = Figures & { readonly memberId: number | null };

const PARTS = ["bought", "retail", "left_out"] as const;

/** The places of a member's nine sums: its own, its left leg's and its right leg's. */
const LEFT = 3;
const RIGHT = 6;
const WIDTH = 9;

/** The sales and refunds of a time by the member who bought or sold, with the legs of all above; what the company sold to customers is of nobody. */
const readFigures = async (tx: Tx, { startsAt, endsAt, countedAt }: CountedMonth): Promise<MonthFigures> => {
  const counted = sql`e.at >= ${startsAt} and e.at < ${endsAt} and e.at <= ${countedAt}`;
  const statement = sql<Row>`select member_id as "memberId", ${SUMS} from ${judgedSales(counted)} group by member_id`;
  let company = ZERO;
  let read: Sums | undefined;
  for await (const rows of readInChunks(tx, "retail_of_month", statement)) {
    for (const { memberId, ...figures } of rows) {
      if (memberId === null) {
        company = figures.retail;
        continue;
      }
      // Read after the sales, so that it has everybody who is in them.
      read ??= noSums(await readTree([tx], "all"));
      const at = placeOf(read.tree, memberId) * WIDTH;
      for (const [place, part] of PARTS.entries()) read.sums[at + place] = Number(figures[part]);
    }
  }
  if (read === undefined) return { bought: ZERO, retail: ZERO, left_out: ZERO, company, members: [] };
  const found = read;
  const whole = recordOf(PARTS, (part) => wholeOf(found, PARTS.indexOf(part)));
  addLegs(found);
  return { ...whole, company, members: membersOf(found) };
};

/** The nine sums of each member by place in the tree, in hundredths: exact up to 90 trillion, which no company sells in a month. */
type Sums = { readonly tree: MemberTree; readonly sums: Float64Array };

const noSums = (tree: MemberTree): Sums => ({ tree, sums: new Float64Array(tree.size * WIDTH) });

const wholeOf = ({ tree, sums }: Sums, place: number): Money => {
  let whole = 0;
  for (let index = 0; index < tree.size; index += 1) whole += sums[index * WIDTH + place] ?? 0;
  return money(BigInt(whole));
};

/** Adds each member's figures to the legs of all above, from the lowest on. */
const addLegs = ({ tree: { size, parent, side }, sums }: Sums): void => {
  for (let index = size - 1; index >= 0; index -= 1) {
    const above = parent[index] ?? -1;
    if (above < 0) continue;
    const at = index * WIDTH;
    const leg = above * WIDTH + (side[index] === SIDE_VALUES.left ? LEFT : RIGHT);
    for (let place = 0; place < LEFT; place += 1) {
      const total = (sums[at + place] ?? 0) + (sums[at + LEFT + place] ?? 0) + (sums[at + RIGHT + place] ?? 0);
      sums[leg + place] = (sums[leg + place] ?? 0) + total;
    }
  }
};

/** The members with any figure, one after another: as objects all of them would take many times the memory. */
function* membersOf({ tree: { size, ids }, sums }: Sums): Generator<MemberFigures> {
  for (let index = 0; index < size; index += 1) {
    const own = sums.subarray(index * WIDTH, (index + 1) * WIDTH);
    if (own.some((sum) => sum !== 0)) yield { memberId: ids[index] ?? 0, sums: own };
  }
}
