import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { ACTIVATION_CUSTOMERS_PV, ACTIVATION_PV } from "./activation-pv.ts";
import { COUNTS_OF_INVITED } from "./invite-number.ts";

/** Whom a member invited, in each leg and in all, and how many of them are active under the active plan. */
export type InvitedCounts = {
  /** The own volume (hundredths of PV) from which they are active. */
  readonly activation_pv: Money;
  /** That of customers, which is asked for besides; 0 for none. */
  readonly activation_customers_pv: Money;
  readonly left_number: number;
  readonly right_number: number;
  readonly left_active: number;
  readonly right_active: number;
  /** Also those who are in neither leg. */
  readonly active: number;
};

/**
 * Counts the members whom a member invited personally. Who invited many has them counted by the roll-up, unless a plan
 * that it does not know yet changed who is active.
 */
export const readInvitedCounts = async (db: Db, memberId: number): Promise<InvitedCounts> => {
  const [counts] = await findInvitedCounts(db, { memberId });
  if (!counts) throw new Error(`member ${memberId} has no legs`);
  return counts;
};

const findInvitedCounts = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<InvitedCounts>`
    select needed.pv as activation_pv, needed.customers_pv as activation_customers_pv,
      coalesce(stored.left_number, live.left_number) as left_number,
      coalesce(stored.right_number, live.right_number) as right_number,
      coalesce(stored.left_active, live.left_active) as left_active,
      coalesce(stored.right_active, live.right_active) as right_active,
      coalesce(stored.active, live.active) as active
    from (select ${ACTIVATION_PV} as pv, ${ACTIVATION_CUSTOMERS_PV} as customers_pv) needed
    left join invited_count stored on stored.member_id = ${param("memberId")} and stored.activation_pv = needed.pv
      and stored.activation_customers_pv = needed.customers_pv
    cross join lateral (
      select ${COUNTS_OF_INVITED}
      from leg where sponsor_id = ${param("memberId")} and stored.member_id is null
    ) live`,
);
