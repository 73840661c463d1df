import type { UsedPasskey } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { AccountsDeps } from "../deps.ts";
import { readUse } from "../../../platform/passkeys/read-passkey.ts";
import { lockPasskey, notePasskeyUse } from "../store/member-passkeys.ts";
import { beginSession, type Visit } from "./begin-session.ts";

type Opened = { readonly token: string; readonly username: string };
type Refusal = "passkey.not_offered" | "passkey.expired" | "passkey.unknown" | "member.frozen";

/**
 * Opens a member's session by a passkey and returns its token with the account number. The device has verified the person, so nothing else is
 * asked for. A passkey that is not known, was removed or signed something else is one refusal. The place counts as known
 * afterwards, as after a login by password.
 */
export const logInByPasskey = async (
  deps: AccountsDeps,
  used: UsedPasskey,
  visit: Visit,
): Promise<Outcome<Opened, Refusal>> => {
  const { address, now } = visit;
  // Outside the transaction: a challenge is used up whatever comes of it.
  const signed = await readUse(deps, "member-login", used, now);
  if (!signed.ok) return signed;
  const opened = await inTransaction<Opened, Refusal>(deps.db, async (tx) => {
    const passkey = await lockPasskey(tx, signed.value.credential);
    if (!passkey) return refused("passkey.unknown");
    const uses = await signed.value.check({ publicKey: passkey.public_key, uses: passkey.uses });
    if (uses === undefined) return refused("passkey.unknown");
    await notePasskeyUse(tx, passkey.passkey_id, uses, now);
    const session = await beginSession(tx, deps, passkey, visit);
    return session.ok ? done({ token: session.value, username: passkey.uid }) : session;
  });
  if (opened.ok) await deps.limits.knowAddress({ audience: "member", account: opened.value.username, address });
  return opened;
};
