import { done } from "@espalier/core/vocabulary/outcome";

import { insertLogin, setPasswordHash } from "../../modules/customers/store/customer-logins.ts";
import { openCustomerSession } from "../../modules/customers/store/customer-sessions.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { TestApp } from "../setup/test-app.ts";
import { aCustomer } from "./a-customer.ts";

export type CustomerAccount = { readonly customerId: number; readonly email: string; readonly token: string };

/** Adds a customer who logs in with "correct horse", and a session. */
export const aCustomerAccount = async ({ db, deps, now }: TestApp): Promise<CustomerAccount> => {
  const email = `rowan-${deps.random(6).toString("hex")}@shop.example`;
  const customerId = await aCustomer(db, { name: "Rowan", email, email_proved_at: now() });
  const hash = await deps.passwords.hash("correct horse");
  const token = await inTransaction(db, async (tx) => {
    await insertLogin(tx, { customer_id: customerId, email, created_at: now() });
    await setPasswordHash(tx, customerId, hash);
    return done(await openCustomerSession(tx, customerId, deps.random, now()));
  });
  return { customerId, email, token: token.ok ? token.value : "" };
};
