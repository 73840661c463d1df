import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { Customer } from "../../../platform/http/caller.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import { DUMMY_HASH } from "../../../platform/passwords/argon-passwords.ts";
import { precheckCode } from "../../accounts/precheck-code.ts";
import { type CodeRefusal, consumeCode } from "../../accounts/store/verification-codes.ts";
import { targetOf } from "../account/log-in-by-code.ts";
import type { CustomersDeps } from "../deps.ts";
import { PROOFS } from "../limits.ts";
import { readAccount, readPasswordHash } from "../queries.ts";

type Proof = InputOf<"customerPasskeyAddBegin">;

/** Checks that who has the session is its customer, by a code that was mailed or by the password, and answers the proved address. */
export const proveCustomer = async (
  deps: CustomersDeps,
  { code, password }: Proof,
  { customerId, address }: Pick<Customer, "customerId" | "address">,
  now: Date,
): Promise<Outcome<string, CodeRefusal | "password.wrong" | "login.too_many">> => {
  const { email } = await readAccount(deps.db, customerId);
  const proved =
    code === undefined
      ? await checkPassword(deps, customerId, password ?? "")
      : await spendCode(deps, { email, code, requestNetwork: clientNetwork(address()) }, now);
  return proved.ok ? done(email) : proved;
};

type Code = { readonly email: string; readonly code: string; readonly requestNetwork: string };

const spendCode = async (
  deps: CustomersDeps,
  { email, code, requestNetwork }: Code,
  now: Date,
): Promise<Outcome<null, CodeRefusal>> => {
  const target = targetOf(email);
  const right = await precheckCode(deps, { ...target, code, requestNetwork }, now);
  if (!right.ok) return right;
  return await inTransaction(deps.db, async (tx) => {
    const used = await consumeCode(tx, deps, { ...target, ...right.value, requestNetwork, now });
    return used.ok ? done(null) : used;
  });
};

const checkPassword = async (
  { db, limits, passwords }: CustomersDeps,
  customerId: number,
  password: string,
): Promise<Outcome<null, "password.wrong" | "login.too_many">> => {
  const counted = await limits.tryOf(PROOFS, customerId);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const hash = await readPasswordHash(db, customerId);
  const right = await passwords.verify(hash ?? DUMMY_HASH, password);
  if (hash === null || !right) return refused("password.wrong");
  await counted.refund();
  return done(null);
};
