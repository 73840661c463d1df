import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import { codeWords } from "../../accounts/code-words.ts";
import { CODES_REQUESTED, CODES_TRIED } from "../../accounts/limits.ts";
import { precheckCode } from "../../accounts/precheck-code.ts";
import { type CodeRefusal, consumeCode, issueCode } from "../../accounts/store/verification-codes.ts";
import { changeBuyer, insertCustomer } from "../../members/store/buyers.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import type { CustomersDeps } from "../deps.ts";
import { findLogin } from "../queries.ts";
import { takeOver } from "./keep-guests.ts";
import { insertLogin, lockAddress, setPasswordHash } from "../store/customer-logins.ts";
import { endAllCustomerSessions, openCustomerSession } from "../store/customer-sessions.ts";
import { notifyPasswordChanged } from "./notify-login-changed.ts";

/** What codes of an address are for. */
export const targetOf = (email: string) => ({ subject: `customer:${email}`, purpose: "customer" }) as const;

/** Mails a code, to any address: an account is opened by it if there is none. */
export const mailLoginCode = async (
  deps: CustomersDeps,
  { input: { email }, caller, now, write }: CallContext<"customerLoginCode">,
): Promise<Answer<"customerLoginCode">> => {
  const address = caller.address();
  const wait = await deps.limits.ofAddress(CODES_REQUESTED, address);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  return await write(async (tx) => {
    const secret = { key: deps.secretKey, random: deps.random };
    const code = await issueCode(tx, secret, { ...targetOf(email), sentTo: email }, now, clientNetwork(address));
    if (!code.ok) return code;
    const addressee = { channel: "mail", recipient: email, language: caller.language, customerId: null } as const;
    await queueMessage(tx, deps, addressee, { template: "code", words: codeWords(code.value, "customer"), now });
    return done(null);
  });
};

type Form = {
  readonly email: string;
  readonly code: string;
  readonly name?: string | undefined;
  readonly password?: string;
};

/**
 * Begins a session by a code that was mailed. It proves the address: the account is opened if there was none, and the orders of guests who
 * typed the address become the account's. With a password, that is set, all other sessions end, and an account that was there is notified.
 */
export const openByCode = async (
  deps: CustomersDeps,
  { email, code, name, password }: Form,
  caller: Visitor,
  now: Date,
): Promise<Outcome<{ readonly token: string }, CodeRefusal | "too_many">> => {
  const address = caller.address();
  const wait = await deps.limits.ofAddress(CODES_TRIED, address);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  const requestNetwork = clientNetwork(address);
  const right = await precheckCode(deps, { ...targetOf(email), code, requestNetwork }, now);
  if (!right.ok) return right;
  const hash = password === undefined ? undefined : await deps.passwords.hash(password);
  const opened = await inTransaction<{ readonly token: string }, CodeRefusal>(deps.db, async (tx) => {
    const used = await consumeCode(tx, deps, { ...targetOf(email), ...right.value, requestNetwork, now });
    if (!used.ok) return used;
    const { customerId, isNew } = await provedAccount(tx, { email, name: name ?? "", language: caller.language, now });
    if (name !== undefined) await changeBuyer(tx, customerId, { name });
    if (hash !== undefined) {
      await setPasswordHash(tx, customerId, hash);
      await endAllCustomerSessions(tx, customerId);
      if (!isNew) await notifyPasswordChanged(tx, deps, { customerId, now });
    }
    await takeOver(tx, customerId, email);
    return done({ token: await openCustomerSession(tx, customerId, deps.random, now) });
  });
  if (opened.ok) await deps.limits.knowAddress({ audience: "customer", account: email, address });
  return opened;
};

type Proved = Pick<Visitor, "language"> & { readonly email: string; readonly name: string; readonly now: Date };

/** The account of a proved address; one is opened where there is none. The lock keeps two proofs at once from opening two. */
const provedAccount = async (
  tx: Tx,
  { email, name, language, now }: Proved,
): Promise<{ readonly customerId: number; readonly isNew: boolean }> => {
  await lockAddress(tx, email);
  const login = await findLogin(tx, email);
  if (login) return { customerId: login.customerId, isNew: false };
  const customer = { name, email, email_proved_at: now, country: "", language, created_at: now };
  const customerId = await insertCustomer(tx, customer);
  await insertLogin(tx, { customer_id: customerId, email, created_at: now });
  return { customerId, isNew: true };
};
