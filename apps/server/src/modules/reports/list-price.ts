import { PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

/** The price of one piece of an order's line `l`, in the unit its order `o` is paid in. */
export const LIST_PRICE = sql`case o.payment_method ${sql.join(
  PAYMENT_METHODS.map((method) => sql`when ${sql.lit(method)} then ${sql.ref(`l.${PAYMENTS[method].price}`)}`),
  sql` `,
)} end`;
