import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

/** SQL for the own volume, in hundredths, from which a member counts as active under the active plan. */
export const ACTIVATION_PV: RawBuilder<Money> = sql`(
  select ((plan #>> '{activation,pv}')::numeric * 100)::bigint from plan_version where active
)`;
