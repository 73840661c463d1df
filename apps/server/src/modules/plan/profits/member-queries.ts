import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";

/** A member's profits by plan day and type, from a day on. */
export const sumByDay = batchedQuery(
  { memberId: "bigint", from: "date" },
  (param) => sql<{ plan_day: string; type: BonusKind; amount: Money }>`
    select r.plan_day, p.type, sum(p.amount)::bigint as amount
    from plan_run r join profit p on p.run_id = r.id
    where p.member_id = ${param("memberId")} and r.status = 'posted' and r.plan_day >= ${param("from")}
    group by r.plan_day, p.type`,
);
