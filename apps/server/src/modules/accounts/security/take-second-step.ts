import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { openSecret } from "../../../platform/crypto/seal-secret.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { matchTotp } from "../../../platform/crypto/totp.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyLoginChanged } from "../../notifications/notify-account-change.ts";
import { takeRecoveryCode, takeTotpStep } from "../store/member-totp.ts";
import { readTotp } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

export type StepRefusal = "totp.code_required" | "totp.code_wrong";

/**
 * Uses up a code of the member's authenticator app, or a recovery code, each of which is good once. Members without an app
 * need none. The caller counts tries.
 */
export const takeSecondStep = async (
  tx: Tx,
  deps: SecretKeys & Messaging,
  { memberId, code, now }: { readonly memberId: number; readonly code: string; readonly now: Date },
): Promise<Outcome<null, StepRefusal>> => {
  const totp = await readTotp(tx, memberId);
  if (!totp || totp.confirmed_at === null) return done(null);
  if (code === "") return refused("totp.code_required");
  const step = matchTotp(openSecret(deps, totp.secret).secret, { code, now });
  if (step !== undefined) return (await takeTotpStep(tx, memberId, step)) ? done(null) : refused("totp.code_wrong");
  if (!(await takeRecoveryCode(tx, memberId, hashRecoveryCode(memberId, code)))) return refused("totp.code_wrong");
  await notifyLoginChanged(tx, deps, "recovery_code_used", { memberId, now });
  return done(null);
};
