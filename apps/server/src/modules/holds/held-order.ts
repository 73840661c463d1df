import { heldTo, returnDays } from "@espalier/core/returns/held-to";
import { holdWait } from "@espalier/core/returns/hold-wait";
import { overAt } from "@espalier/core/returns/return-period";
import { RETURN_TABS } from "@espalier/core/vocabulary/goods-return";
import { type RawBuilder, sql } from "kysely";

/** What decides until when something is held for an order. */
export type HeldOrderFacts = {
  readonly country: string;
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly returning: boolean;
  readonly refunding: boolean;
};

/** SQL: the country of an order (`o`) of a customer (`c`), and when it was shipped and received. */
export const SHIPMENT = sql`o.delivered_at as "shippedAt", coalesce(nullif(o.consignee ->> 'country', ''), c.country) as country,
  (select max(e.at) from order_event e where e.order_id = o.id and e.event = 'finished') as "receivedAt"`;

/** SQL: whether an order has a return that is not over. */
export const isReturning = (sn: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from member_order o join goods_return g on g.order_id = o.id
  where o.sn = ${sn} and g.state <> all (${[...RETURN_TABS.done]})
)`;

/** SQL: whether an order has a sale or a refund that no posted run has settled. */
export const isRefunding = (sn: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from retail_sale s left join plan_run r on r.id = s.run_id
  where s.order_sn = ${sn} and r.status is distinct from 'posted'
)`;

/** Until when something is held for an order, and why. */
export const showDue = (facts: HeldOrderFacts, mindDays: number) => {
  const day = heldTo(facts, mindDays);
  return {
    due_at: day === null ? null : overAt(day),
    waits_for: holdWait(facts),
    shipped_at: facts.shippedAt,
    received_at: facts.receivedAt,
    days: returnDays(facts.country, mindDays),
  };
};
