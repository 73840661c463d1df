import type { UsedPasskey } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readNew, readUse } from "../../../platform/passkeys/read-passkey.ts";
import { relyingPartyOf } from "../../../platform/passkeys/relying-party.ts";
import { passkeyHost, refuseTooMany, requestNew, requestUse } from "../../../platform/passkeys/request-passkey.ts";
import { PASSKEY_LOGINS } from "../../accounts/limits.ts";
import { takeOver } from "../account/keep-guests.ts";
import { notifyPasskeyChanged } from "../account/notify-login-changed.ts";
import type { CustomersDeps } from "../deps.ts";
import { endOtherCustomerSessions, openCustomerSession } from "../store/customer-sessions.ts";
import { deletePasskey, insertPasskey, lockPasskey, notePasskeyUse } from "../store/customer-passkeys.ts";
import { proveCustomer } from "./prove-customer.ts";
import { listPasskeys, lockLogin } from "./queries.ts";

export const passkeyApi = (deps: CustomersDeps): readonly Binding[] => [...loginApi(deps), ...ownApi(deps)];

const loginApi = (deps: CustomersDeps): readonly Binding[] => [
  bind("customerPasskeyOffer", async () => await Promise.resolve(done({ host: passkeyHost(deps) }))),

  bind("customerPasskeyLoginBegin", async ({ caller, now }) => {
    const wait = await deps.limits.ofAddress(PASSKEY_LOGINS, caller.address());
    if (wait > 0) return refused("too_many", { seconds: String(wait) });
    return await requestUse(deps, "customer-login", now);
  }),

  bind("customerPasskeyLogin", async ({ input, caller, now }) => await logIn(deps, input, caller.address(), now)),
];

const ownApi = (deps: CustomersDeps): readonly Binding[] => [
  bind("customerPasskeys", async ({ caller }) => {
    const list = await listPasskeys(deps.db, caller.customerId);
    return done({
      host: passkeyHost(deps),
      list: list.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
    });
  }),

  bind("customerPasskeyAddBegin", async ({ input, caller, now }) => {
    const party = relyingPartyOf(deps.publicUrl);
    if (!party) return refused("passkey.not_offered");
    const { customerId } = caller;
    const proved = await proveCustomer(deps, input, caller, now);
    if (!proved.ok) return proved;
    const present = await listPasskeys(deps.db, customerId);
    const account = { key: `customer-${customerId}`, name: proved.value, present } as const;
    return await requestNew(deps, party, { purpose: `customer-add:${customerId}`, ...account }, now);
  }),

  bind(
    "customerPasskeyAdd",
    async ({ input: { name, ...made }, caller: { customerId }, now, write }) =>
      await write(
        async (tx, passkey) => await add(tx, deps, { customerId, name, ...passkey }, now),
        async () => await readNew(deps, `customer-add:${customerId}`, made, now),
      ),
  ),

  bind(
    "customerPasskeyRemove",
    async ({ input, caller: { customerId, session }, now, write }) =>
      await write(async (tx) => {
        if (!(await deletePasskey(tx, customerId, input.id))) return refused("passkey.gone");
        // Who holds it may be logged in by it.
        await endOtherCustomerSessions(tx, customerId, session);
        await notifyPasskeyChanged(tx, deps, "removed", { customerId, now });
        return done(null);
      }),
  ),
];

const add = async (
  tx: Tx,
  deps: CustomersDeps,
  passkey: Parameters<typeof insertPasskey>[1],
  now: Date,
): Promise<Outcome<null, "passkey.too_many" | "passkey.taken" | "session.expired">> => {
  if (!(await lockLogin(tx, passkey.customerId))) return refused("session.expired");
  const room = refuseTooMany(await listPasskeys(tx, passkey.customerId));
  if (!room.ok) return room;
  if (!(await insertPasskey(tx, passkey, now))) return refused("passkey.taken");
  await notifyPasskeyChanged(tx, deps, "added", { customerId: passkey.customerId, now });
  return done(null);
};

/** Begins a session by a passkey. One that is not known, was removed or signed something else is one refusal. */
const logIn = async (
  deps: CustomersDeps,
  used: UsedPasskey,
  address: string,
  now: Date,
): Promise<Outcome<{ readonly token: string }, "passkey.not_offered" | "passkey.expired" | "passkey.unknown">> => {
  // Outside the transaction: a challenge is used up whatever comes of it.
  const signed = await readUse(deps, "customer-login", used, now);
  if (!signed.ok) return signed;
  let account = "";
  const opened = await inTransaction<{ readonly token: string }, "passkey.unknown">(deps.db, async (tx) => {
    const passkey = await lockPasskey(tx, signed.value.credential);
    if (!passkey) return refused("passkey.unknown");
    const uses = await signed.value.check({ publicKey: passkey.public_key, uses: passkey.uses });
    if (uses === undefined) return refused("passkey.unknown");
    await notePasskeyUse(tx, passkey.id, uses, now);
    await takeOver(tx, passkey.customerId, passkey.email);
    account = passkey.email;
    return done({ token: await openCustomerSession(tx, passkey.customerId, deps.random, now) });
  });
  if (opened.ok) await deps.limits.knowAddress({ audience: "customer", account, address });
  return opened;
};
