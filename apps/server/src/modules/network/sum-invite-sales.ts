import { sql } from "kysely";

import { batchedSum } from "../../platform/db/batching/batched-sum.ts";

/** Sums the volume (hundredths) of the personally invited members' orders since a given time, less refunds. */
export const sumInviteSales = batchedSum(
  { memberId: "bigint", since: "timestamptz" },
  (asked) => sql`
    select pv as amount from volume_event where sponsor_id = ${asked("memberId")} and at >= ${asked("since")}`,
);
