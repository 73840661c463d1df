import type { InputOf } from "@espalier/contract/types";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import type { Money } from "@espalier/core/money/money";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type RawBuilder, sql } from "kysely";

import type { ServerTexts } from "../../../locales/en/texts.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { adminList, type AdminList } from "../../../platform/http/admin-list.ts";
import { readSettings } from "../../settings/settings.ts";
import type { HoldsDeps } from "../deps.ts";
import { type HeldOrderFacts, isRefunding, isReturning, SHIPMENT, showDue } from "../held-order.ts";
import { sumOf } from "../list-holds.ts";

type Filter = Pick<InputOf<"adminHoldList">, "uid" | "sn">;

/** What is held for sellers, by order. */
export const holdList = ({ db }: HoldsDeps): AdminList =>
  adminList(db, "adminHoldList", {
    all: (input) => sql`select o.id ${heldOrders(input)}`,
    read: async (input, start) => await readHolds(db, input, start),
    sums: async (input) => await sumHolds(db, input),
    sorting: {
      table: "member_order",
      rows: (input) => sql<{ id: number }>`select o.id ${heldOrders(input)}`,
      by: {
        due_at: sql`(select coalesce(min(l.held_to), 'infinity') from profit_hold l where l.order_sn = s.sn)`,
        order_sn: sql`s.sn`,
      },
    },
    columns: [
      { field: "order_sn", kind: "text" },
      { field: "customer", kind: "text" },
      { field: "uid", kind: "text" },
      { field: "nickname", kind: "text" },
      ...PLAN_WALLETS.map((wallet) => ({
        field: "parts" as const,
        entry: wallet,
        kind: "money" as const,
        title: ({ wallets }: ServerTexts) => wallets[wallet],
      })),
      { field: "due_at", kind: "time" },
      { field: "waits_for", kind: "text", words: ({ labels }) => labels.holdWaits },
      { field: "shipped_at", kind: "time" },
      { field: "received_at", kind: "time" },
      { field: "days", kind: "number" },
    ],
  });

/** SQL: the held orders (`o`) with what is held of each (`h`) and for whom (`m`). An order is sold by one member. */
const heldOrders = ({ uid, sn }: Filter): RawBuilder<unknown> => sql`
  from (
    select member_id, order_sn, ${sql.join(PLAN_WALLETS.map(sumOf))}
    from profit_hold where amount > 0 and order_sn like ${`${sn}%`} group by member_id, order_sn
  ) h
  join member_order o on o.sn = h.order_sn
  join customer c on c.id = o.customer_id
  join member_customer m on m.id = h.member_id
  where (${uid} = '' or m.uid = ${uid})`;

type Row = HeldOrderFacts & {
  readonly id: number;
  readonly order_sn: string;
  readonly customer: string;
  readonly uid: string;
  readonly nickname: string;
} & Readonly<Record<PlanWallet, Money>>;

const ORDER = sql.ref("h.order_sn");

const readHolds = async (db: Db, filter: Filter, { below, skip, limit, ids }: PageStart) => {
  const { "return.mindDays": mindDays } = await readSettings(db);
  const place = ids === undefined ? sql`o.id < ${below}` : sql`o.id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<Row>`
    select o.id, h.order_sn, c.name as customer, m.uid, m.nickname, ${SHIPMENT}, ${isReturning(ORDER)} as returning,
      ${isRefunding(ORDER)} as refunding, ${sql.join(PLAN_WALLETS.map((wallet) => sql`h.${sql.ref(wallet)}`))}
    ${heldOrders(filter)} and ${place}
    order by o.id desc
    offset ${ids === undefined ? skip : 0} limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    order_sn: row.order_sn,
    customer: row.customer,
    uid: row.uid,
    nickname: row.nickname,
    parts: recordOf(PLAN_WALLETS, (wallet) => row[wallet]),
    ...showDue(row, mindDays),
  }));
};

const sumHolds = async (db: Db, filter: Filter) => {
  const { rows } = await sql<Readonly<Record<PlanWallet, Money | null>>>`
    select ${sql.join(PLAN_WALLETS.map((wallet) => sql`sum(h.${sql.ref(wallet)})::bigint as ${sql.ref(wallet)}`))}
    ${heldOrders(filter)}`.execute(db);
  return PLAN_WALLETS.map((unit) => ({ unit, amount: rows[0]?.[unit] ?? 0n }));
};
