import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { openSecret, sealSecret } from "../../../platform/crypto/seal-secret.ts";
import { nameKey } from "../../../platform/crypto/secret-keys.ts";
import { describeTotp, matchTotp, newTotpSecret } from "../../../platform/crypto/totp.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyLoginChanged } from "../../notifications/notify-account-change.ts";
import { PROOFS } from "../limits.ts";
import { confirmTotpSecret, deleteTotp, replaceRecoveryCodes, storeTotpSecret } from "../store/member-totp.ts";
import { type Proof, proveMember } from "./prove-member.ts";
import { lockMember, readTotp } from "./queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

type Secret = { readonly secret: string; readonly uri: string };
type Codes = { readonly recovery_codes: readonly string[] };

/** Makes a new secret for a member without a confirmed one; an unconfirmed secret is replaced. */
export const beginTotp = async (deps: AccountsDeps, memberId: number, proof: Proof, now: Date) => {
  const proved = await proveMember(deps, memberId, proof, now);
  if (!proved.ok) return proved;
  const { secretKey, random } = deps;
  const secret = newTotpSecret(random);
  const sealed = { secret: sealSecret(secretKey, secret, random), keyName: nameKey(secretKey) };
  return await inTransaction<Secret, "totp.set">(deps.db, async (tx) =>
    (await storeTotpSecret(tx, memberId, sealed, now)) ? done(describeTotp(secret, proved.value)) : refused("totp.set"),
  );
};

type ConfirmRefusal = "login.too_many" | "totp.set" | "totp.not_begun" | "totp.code_wrong";

/**
 * Confirms the secret by one of its codes, and returns the recovery codes; from then on a login by password needs a code.
 * Wrong codes are counted.
 */
export const confirmTotp = async (
  deps: AccountsDeps,
  memberId: number,
  code: string,
  now: Date,
): Promise<Outcome<Codes, ConfirmRefusal>> => {
  const counted = await deps.limits.tryOf(PROOFS, memberId);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const confirmed = await inTransaction<Codes, ConfirmRefusal>(deps.db, async (tx) => {
    const totp = await readTotp(tx, memberId);
    if (!totp) return refused("totp.not_begun");
    if (totp.confirmed_at) return refused("totp.set");
    const step = matchTotp(openSecret(deps, totp.secret).secret, { code, now });
    if (step === undefined) return refused("totp.code_wrong");
    if (!(await confirmTotpSecret(tx, memberId, { secret: totp.secret, step, now }))) return refused("totp.set");
    await notifyLoginChanged(tx, deps, "totp_added", { memberId, now });
    return done(await giveRecoveryCodes(tx, deps, memberId));
  });
  if (confirmed.ok || confirmed.failure.key !== "totp.code_wrong") await counted.refund();
  return confirmed;
};

/** Replaces the recovery codes of a member with an authenticator app. */
export const renewRecoveryCodes = async (deps: AccountsDeps, memberId: number, proof: Proof, now: Date) => {
  const proved = await proveMember(deps, memberId, proof, now);
  if (!proved.ok) return proved;
  return await inTransaction<Codes, "totp.not_set">(deps.db, async (tx) => {
    await lockMember(tx, memberId);
    const totp = await readTotp(tx, memberId);
    return totp?.confirmed_at ? done(await giveRecoveryCodes(tx, deps, memberId)) : refused("totp.not_set");
  });
};

const giveRecoveryCodes = async (
  tx: Tx,
  { random }: Pick<AccountsDeps, "random">,
  memberId: number,
): Promise<Codes> => {
  const codes = newRecoveryCodes(random);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashRecoveryCode(memberId, code)),
  );
  return { recovery_codes: codes };
};

/** Removes the authenticator app with its recovery codes, and notifies the member, no matter who did it. */
export const removeTotp = async (
  tx: Tx,
  messaging: Messaging,
  { memberId, now }: { readonly memberId: number; readonly now: Date },
): Promise<Outcome<null, "totp.not_set">> => {
  if (!(await deleteTotp(tx, memberId))) return refused("totp.not_set");
  await notifyLoginChanged(tx, messaging, "totp_removed", { memberId, now });
  return done(null);
};
