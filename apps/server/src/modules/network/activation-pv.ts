import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

/** SQL for the own volume and for that of customers, in hundredths, from which a member counts as active. */
export const ACTIVATION_PV: RawBuilder<Money> = sql`(select pv from activation)`;
export const ACTIVATION_CUSTOMERS_PV: RawBuilder<Money> = sql`(select customers_pv from activation)`;
