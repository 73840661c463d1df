import { sql } from "kysely";

import { batchedSum } from "../../platform/db/batching/batched-sum.ts";

/** What the personally invited members' orders brought since a given time, less what came back of them. */
export const sumInviteSales = batchedSum(
  { memberId: "bigint", since: "timestamptz" },
  (asked) => sql`
    select pv as amount from volume_event where sponsor_id = ${asked("memberId")} and at >= ${asked("since")}`,
);
