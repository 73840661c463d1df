import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { deleteAddressesOf } from "../../accounts/store/addresses.ts";
import { forgetMailboxes } from "../../coupons/store.ts";
import { customersOf, eraseBuyer, lockBuyer } from "../../members/store/buyers.ts";
import { revokeLinksOf } from "../../orders/store/order-links.ts";
import { findOpenOrder } from "../queries.ts";
import { recordConsent } from "../store/customer-consents.ts";
import { deleteLogin } from "../store/customer-logins.ts";
import { deletePasskeysOf } from "../store/customer-passkeys.ts";
import { endAllCustomerSessions } from "../store/customer-sessions.ts";

/**
 * Closes an account and erases what is known of the customer, as a guest too. Orders with their consignees and documents stay, as tax law
 * asks; the addresses that the customer kept do not. An order that is not finished needs its buyer: until then it is refused.
 */
export const eraseCustomer = async (
  tx: Tx,
  customerId: number,
  now: Date,
): Promise<Outcome<null, "customer.open_order">> => {
  await lockBuyer(tx, customerId);
  const open = await findOpenOrder(tx, customerId);
  if (open) return refused("customer.open_order", { sn: open });
  await endAllCustomerSessions(tx, customerId);
  await deletePasskeysOf(tx, customerId);
  await deleteLogin(tx, customerId);
  await deleteAddressesOf(tx, customerId);
  await recordConsent(tx, customerId, false, now);
  await revokeLinksOf(tx, customerId, now);
  await forgetMailboxes(tx, customersOf(customerId));
  await eraseBuyer(tx, customerId, now);
  return done(null);
};
