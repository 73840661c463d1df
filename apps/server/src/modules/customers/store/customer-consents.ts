import { CONSENT_TEXT_VERSION } from "@espalier/core/customers/consent-text";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Records from when on the seller may see how to reach the customer, or no longer; nothing is written where that is so already. */
export const recordConsent = async (tx: Tx, customerId: number, contactShown: boolean, at: Date): Promise<void> => {
  await sql`
    insert into customer_consent (customer_id, contact_shown, text_version, at)
    select ${customerId}, ${contactShown}, ${CONSENT_TEXT_VERSION}, ${at}
    where ${contactShown} is distinct from coalesce(
      (select contact_shown from customer_consent where customer_id = ${customerId} order by id desc limit 1), false)`.execute(
    tx,
  );
};
