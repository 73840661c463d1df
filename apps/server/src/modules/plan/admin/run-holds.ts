import type { Money } from "@espalier/core/money/money";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

type RunHold = {
  readonly wallet: PlanWallet;
  readonly held: Money;
  readonly still_held: Money;
  readonly taken_back: Money;
  readonly from_held: Money;
};

/** What a run put on hold and took back, and what is still held of the orders for which it did, by wallet. */
export const readRunHolds = async (db: Db, id: number): Promise<readonly RunHold[]> => {
  const { rows } = await sql<RunHold>`
    with part as materialized (
      select p.member_id, p.sn, p.detail ->> 'order' as order_sn, part.wallet, part.amount
      from profit p join profit_part part on part.member_id = p.member_id and part.sn = p.sn
      where p.run_id = ${id} and p.type = 'retail'
    )
    select part.wallet, coalesce(sum(part.amount) filter (where part.amount > 0), 0)::bigint as held,
      coalesce(sum(h.amount) filter (where part.amount > 0), 0)::bigint as still_held,
      coalesce(-sum(part.amount) filter (where part.amount < 0), 0)::bigint as taken_back,
      coalesce(sum(g.amount) filter (where part.amount < 0), 0)::bigint as from_held
    from part
    left join profit_hold h on h.member_id = part.member_id and h.order_sn = part.order_sn and h.wallet = part.wallet
    left join posting g on g.member_id = part.member_id and g.sn = part.sn and g.from_company = 'held_profits' and g.unit = part.wallet
    group by part.wallet
    order by array_position(${[...PLAN_WALLETS]}::text[], part.wallet)`.execute(db);
  return rows;
};
