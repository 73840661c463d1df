import { sql } from "kysely";

import { sumForEach } from "../../platform/db/batching/sum-for-each.ts";

/** What the personally invited members' orders brought since a moment, less what came back of them. */
export const sumInviteSales = sumForEach(
  { memberId: "integer", since: "timestamptz" },
  (asked) => sql`
    select pv as amount from volume_event where sponsor_id = ${asked("memberId")} and at >= ${asked("since")}`,
);
