import type { UsedPasskey } from "@espalier/contract/shapes/passkey-fields";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { readUse } from "../../../platform/passkeys/read-passkey.ts";
import { writeAuditEntry } from "../store/audit-entries.ts";
import { lockPasskey, notePasskeyUse } from "../store/operator-passkeys.ts";
import { openOperatorSession } from "../store/operator-sessions.ts";

type Visit = { readonly address: string; readonly now: Date };
type Refusal = "passkey.not_offered" | "passkey.expired" | "passkey.unknown";

/**
 * Opens an operator's session by a passkey. The device is one factor and what it recognises the operator by is the other, so no
 * password and no code is asked for. A passkey that is not known, was removed, signed something else or is of an operator who was shut
 * out is one refusal.
 */
export const logInByPasskey = async (
  deps: OperatorsDeps,
  used: UsedPasskey,
  { address, now }: Visit,
): Promise<Outcome<{ token: string }, Refusal>> => {
  // Outside the transaction: a challenge is used up whatever comes of it.
  const signed = await readUse(deps, "operator-login", used, now);
  if (!signed.ok) return signed;
  return await inTransaction<{ token: string }, Refusal>(deps.db, async (tx) => {
    const passkey = await lockPasskey(tx, signed.value.credential);
    if (!passkey || passkey.disabled_at) return refused("passkey.unknown");
    const { id, operator_id: operatorId, email } = passkey;
    const uses = await signed.value.check({ publicKey: passkey.public_key, uses: passkey.uses });
    if (uses === undefined) return refused("passkey.unknown");
    await notePasskeyUse(tx, id, uses, now);
    const token = await openOperatorSession(tx, operatorId, deps.random, now);
    const by = { operatorId, action: "adminPasskeyLogin", address, now };
    await writeAuditEntry(tx, by, { subject: { kind: "operator", id: email } });
    return done({ token });
  });
};
