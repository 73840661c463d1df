import { type RawBuilder, sql } from "kysely";

import { ACTIVATION_CUSTOMERS_PV, ACTIVATION_PV } from "./activation-pv.ts";

/** SQL for whether the member of a row of `leg`, by its name in the statement, is active under the active plan. */
export const isActive = (leg: "leg" | "l" | "part"): RawBuilder<boolean> => sql`(
  ${sql.ref(`${leg}.own_pv`)} >= ${ACTIVATION_PV} and ${sql.ref(`${leg}.customers_pv`)} >= ${ACTIVATION_CUSTOMERS_PV}
)`;
