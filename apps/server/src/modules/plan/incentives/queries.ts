import type { IncentiveList } from "@espalier/core/vocabulary/incentive";
import type { Money } from "@espalier/core/money/money";
import { type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { IncentiveStart, Leg } from "../../../platform/db/schema.generated.ts";
import { coalesceReads } from "../../../platform/db/batching/coalesce-reads.ts";
import type { Item, Standing, Window } from "./window-progress.ts";

type StandingRow = Pick<Selectable<Leg>, "left_total" | "right_total" | "day" | "day_left" | "day_right"> & {
  readonly [Name in "start_on" | "base_left" | "base_right"]: IncentiveStart[Name] | null;
};

const findStanding = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<StandingRow>`
    select l.left_total, l.right_total, l.day, l.day_left, l.day_right, s.start_on, s.base_left, s.base_right
    from leg l left join incentive_start s on s.member_id = l.member_id
    where l.member_id = ${param("memberId")}`,
);

/** The present totals of a member's legs, and the start of the member's incentives. */
export const readStanding = async (db: Db | Tx, memberId: number): Promise<Standing> => {
  const [row] = await findStanding(db, { memberId });
  if (!row) throw new Error(`member ${memberId} has no legs`);
  const { start_on: startsOn, base_left: left, base_right: right } = row;
  return {
    now: { left: row.left_total, right: row.right_total },
    day: row.day,
    atDay: { left: row.day_left, right: row.day_right },
    start: startsOn === null || left === null || right === null ? null : { startsOn, base: { left, right } },
  };
};

type ItemRow = {
  readonly id: number;
  readonly list: IncentiveList;
  readonly level: number;
  readonly weakerLegSales: Money;
  readonly bonusAmount: Money;
  readonly qualificationDays: number;
  readonly onOffer: boolean;
};

type WindowRow = {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly days: number;
  readonly sales: Money;
  readonly bonus: Money;
  readonly baseLeft: Money;
  readonly baseRight: Money;
  readonly endLeft: Money | null;
  readonly endRight: Money | null;
  readonly achievedAt: Date | null;
  readonly claimedAt: Date | null;
};

const ITEM_COLUMNS = sql`i.id, i.list, i.level, i.weaker_leg_sales as "weakerLegSales", i.bonus_amount as "bonusAmount",
  i.qualification_days as "qualificationDays", i.on_offer as "onOffer"`;

const WINDOW_COLUMNS = sql`w.starts_on as "startsOn", w.ends_on as "endsOn", w.ends_on - w.starts_on as days,
  w.weaker_leg_sales as sales, w.bonus_amount as bonus, w.base_left as "baseLeft", w.base_right as "baseRight",
  w.end_left as "endLeft", w.end_right as "endRight", w.achieved_at as "achievedAt", w.claimed_at as "claimedAt"`;

const listItems = coalesceReads(async (db: Db) => {
  const { rows } = await sql<ItemRow>`
    select ${ITEM_COLUMNS} from incentive_item i order by i.level, i.id`.execute(db);
  return rows.map(itemOf);
});

const listWindows = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<WindowRow & { readonly itemId: number }>`
    select distinct on (w.item_id) w.item_id as "itemId", ${WINDOW_COLUMNS} from incentive_window w
    where w.member_id = ${param("memberId")}
    order by w.item_id desc, w.starts_on desc`,
);

/**
 * The items on offer, and those of which the member has a window, each with the member's latest window; the lowest
 * level first.
 */
export const readItems = async (
  db: Db,
  memberId: number,
): Promise<readonly { readonly item: Item; readonly window: Window | null }[]> => {
  const [items, rows] = await Promise.all([listItems(db), listWindows(db, { memberId })]);
  const windows = new Map(rows.map((row) => [row.itemId, windowOf(row)]));
  return items
    .map((item) => ({ item, window: windows.get(item.id) ?? null }))
    .filter(({ item, window }) => item.onOffer || window !== null);
};

/** Those of the items that exist, the lowest level first. */
export const readItemsById = async (tx: Tx, itemIds: readonly number[]): Promise<readonly Item[]> => {
  const { rows } = await sql<ItemRow>`
    select ${ITEM_COLUMNS} from incentive_item i where i.id = any(${itemIds}::bigint[])
    order by i.level, i.id`.execute(tx);
  return rows.map(itemOf);
};

/** Reads the member's latest windows by item and locks them, the lowest item first, until the transaction ends. */
export const lockWindows = async (
  tx: Tx,
  memberId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Window>> => {
  const { rows } = await sql<WindowRow & { readonly itemId: number }>`
    select w.item_id as "itemId", ${WINDOW_COLUMNS} from incentive_window w
    where w.member_id = ${memberId} and w.item_id = any(${itemIds}::bigint[])
      and w.starts_on = (
        select max(latest.starts_on) from incentive_window latest
        where latest.member_id = w.member_id and latest.item_id = w.item_id
      )
    order by w.item_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.itemId, windowOf(row)]));
};

const itemOf = ({ id, list, level, weakerLegSales, bonusAmount, qualificationDays, onOffer }: ItemRow): Item => ({
  id,
  list,
  level,
  onOffer,
  terms: {
    weakerLegSales,
    bonusAmount,
    qualificationDays,
  },
});

const windowOf = (row: WindowRow): Window => ({
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  terms: { weakerLegSales: row.sales, bonusAmount: row.bonus, qualificationDays: row.days },
  base: { left: row.baseLeft, right: row.baseRight },
  end: row.endLeft === null || row.endRight === null ? null : { left: row.endLeft, right: row.endRight },
  achievedAt: row.achievedAt,
  claimedAt: row.claimedAt,
});
