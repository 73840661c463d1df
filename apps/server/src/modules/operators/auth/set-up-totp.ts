import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import type { OperatorsDeps } from "../deps.ts";
import { PROOFS } from "../limits.ts";
import { notifyLoginChanged } from "../notify-login-changed.ts";
import { openSecret, sealSecret } from "../../../platform/crypto/seal-secret.ts";
import { describeTotp, matchTotp, newTotpSecret } from "../../../platform/crypto/totp.ts";
import { readCredentials } from "./queries.ts";
import { confirmTotpSecret, storeTotpSecret } from "../store/operators.ts";

type Keys = { readonly secretKey: string; readonly random: (bytes: number) => Buffer };

/** Makes a new secret for an operator without a confirmed one; an unconfirmed secret is replaced. */
export const beginTotp = async (
  tx: Tx,
  operator: { readonly id: number; readonly email: string },
  { secretKey, random }: Keys,
): Promise<Outcome<{ secret: string; uri: string }, "operator.totp_set">> => {
  const { totp_confirmed_at } = await readCredentials(tx, operator.id);
  if (totp_confirmed_at) return refused("operator.totp_set");
  const secret = newTotpSecret(random);
  await storeTotpSecret(tx, operator.id, sealSecret(secretKey, secret, random));
  return done(describeTotp(secret, operator.email));
};

/** Confirms the secret by one of its codes; from then on the login requires a code. Wrong codes are counted. */
export const confirmTotp = async (
  deps: OperatorsDeps,
  { input, caller: { operator, language }, now, write }: CallContext<"adminTotpConfirm">,
): Promise<Answer<"adminTotpConfirm">> => {
  const counted = await deps.limits.tryOf(PROOFS, operator.id);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const outcome = await write(async (tx, recordAudit) => {
    await recordAudit({
      subject: { kind: "operator", id: operator.email },
      before: { totp: false },
      after: { totp: true },
    });
    const used = await useCode(tx, operator.id, { keys: deps, code: input.code, now });
    if (used.ok) await notifyLoginChanged(tx, deps, "totp_added", { operator, language, now });
    return used;
  });
  if (outcome.ok) await counted.refund();
  return outcome;
};

const useCode = async (
  tx: Tx,
  operatorId: number,
  { keys, code, now }: { readonly keys: SecretKeys; readonly code: string; readonly now: Date },
): Promise<Outcome<null, "operator.totp_set" | "operator.totp_not_begun" | "operator.code_wrong">> => {
  const { totp_secret, totp_confirmed_at } = await readCredentials(tx, operatorId);
  if (totp_confirmed_at) return refused("operator.totp_set");
  if (!totp_secret) return refused("operator.totp_not_begun");
  const step = matchTotp(openSecret(keys, totp_secret).secret, { code, now });
  if (step === undefined) return refused("operator.code_wrong");
  await confirmTotpSecret(tx, operatorId, step, now);
  return done(null);
};
