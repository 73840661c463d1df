import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

/** Within a statement: the volume of one's own, in hundredths, from which the active plan counts a member as active. */
export const ACTIVATION_PV: RawBuilder<Money> = sql`(
  select ((plan #>> '{activation,pv}')::numeric * 100)::bigint from plan_version where active
)`;
