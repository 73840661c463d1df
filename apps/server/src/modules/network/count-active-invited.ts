import { sql } from "kysely";

import { batchedSum } from "../../platform/db/batching/batched-sum.ts";
import { ACTIVATION_PV } from "./activation-pv.ts";

/** Counts the personally invited members who are active under the active plan. */
export const countActiveInvited = batchedSum(
  { memberId: "bigint" },
  (param) => sql`
    select 1::bigint as amount from leg where sponsor_id = ${param("memberId")} and own_pv >= ${ACTIVATION_PV}`,
);
