import { sql } from "kysely";

import { sumForEach } from "../../platform/db/batching/sum-for-each.ts";
import { ACTIVATION_PV } from "./activation-pv.ts";

/** Counts those whom a member invited in person and who are active under the active plan. */
export const countActiveInvited = sumForEach(
  { memberId: "integer" },
  (asked) => sql`
    select 1::bigint as amount from member newcomer join leg on leg.member_id = newcomer.id
    where newcomer.sponsor_id = ${asked("memberId")} and leg.own_pv >= ${ACTIVATION_PV}`,
);
