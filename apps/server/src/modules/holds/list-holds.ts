import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { PageStart } from "../../platform/db/paging/paged.ts";
import { readSettings } from "../settings/settings.ts";
import { type HeldOrderFacts, isRefunding, isReturning, SHIPMENT, showDue } from "./held-order.ts";

type Row = HeldOrderFacts & {
  readonly id: number;
  readonly order_sn: string;
  readonly customer: string;
} & Readonly<Record<PlanWallet, Money>>;

const ORDER = sql.ref("h.order_sn");
/** After every day that an order is held to. */
const UNKNOWN = sql`'infinity'::date`;

/** What is held for a member by order, what becomes available next first. */
export const listHolds = async (db: Db, memberId: number, { after, skip, limit }: PageStart) => {
  const { "return.mindDays": mindDays } = await readSettings(db);
  // Holds of an order stay where they were in the list when nothing is left of them.
  const follows =
    after === undefined
      ? sql`true`
      : sql`(h.day, o.id) > ((
          select coalesce(min(l.held_to), ${UNKNOWN}) from member_order p join profit_hold l on l.order_sn = p.sn where p.id = ${after}
        ), ${after}::bigint)`;
  const { rows } = await sql<Row>`
    select o.id, h.order_sn, c.name as customer, ${SHIPMENT}, ${isReturning(ORDER)} as returning, ${isRefunding(ORDER)} as refunding,
      ${sql.join(PLAN_WALLETS.map((wallet) => sql`h.${sql.ref(wallet)}`))}
    from (
      select order_sn, coalesce(min(held_to), ${UNKNOWN}) as day, ${sql.join(PLAN_WALLETS.map(sumOf))}
      from profit_hold where member_id = ${memberId} and amount > 0 group by order_sn
    ) h
    join member_order o on o.sn = h.order_sn
    join customer c on c.id = o.customer_id
    where ${follows}
    order by h.day, o.id
    offset ${skip} limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    order_sn: row.order_sn,
    customer: row.customer,
    parts: PLAN_WALLETS.flatMap((wallet) => (row[wallet] > 0n ? [{ wallet_type: wallet, amount: row[wallet] }] : [])),
    ...showDue(row, mindDays),
  }));
};

/** SQL: what is held in a wallet. */
export const sumOf = (wallet: PlanWallet) =>
  sql`coalesce(sum(amount) filter (where wallet = ${sql.lit(wallet)}), 0)::bigint as ${sql.ref(wallet)}`;
