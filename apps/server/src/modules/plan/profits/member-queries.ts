import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";

/** A member's profits by plan day and type, from a day on, in one wallet or, for null, in all. */
export const sumByDay = batchedQuery(
  { memberId: "bigint", wallet: "text", from: "date" },
  (param) => sql<{ plan_day: string; type: BonusKind; amount: Money }>`
    select r.plan_day, p.type, sum(part.amount)::bigint as amount
    from plan_run r
    join profit p on p.run_id = r.id
    join profit_part part on part.member_id = p.member_id and part.sn = p.sn
    where (${param("wallet")} is null or part.wallet = ${param("wallet")}) and p.member_id = ${param("memberId")} and r.status = 'posted' and r.plan_day >= ${param("from")}
    group by r.plan_day, p.type`,
);
