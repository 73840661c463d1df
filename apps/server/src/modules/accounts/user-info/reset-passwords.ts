import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import type { AccountsDeps } from "../deps.ts";
import { PASSWORDS } from "../limits.ts";
import { checkReset } from "./check-reset.ts";
import { endOtherSessions } from "../store/sessions.ts";
import { consumeOwnCode } from "../consume-own-code.ts";
import type { CodeRefusal } from "../store/verification-codes.ts";
import type { PrecheckedCode } from "../precheck-code.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { setPin } from "../pin/set-pin.ts";
import { listPasskeys } from "../security/queries.ts";
import { resetPassword } from "../../members/store/members.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";

/**
 * Sets both passwords of a member who is required to (backend 2), once, ends the member's other sessions, and notifies
 * the member.
 */
export const resetPasswords = async (
  deps: AccountsDeps,
  { input, caller: { memberId, session }, now, write }: CallContext<"userReset">,
): Promise<Answer<"userReset">> => {
  const { security_password: pin } = input;
  return await write(
    async (tx, checked) => await setBoth(tx, deps, { memberId, session, pin, now, ...checked }),
    async () => {
      const free = refuseTooMany(await deps.limits.ofMember(PASSWORDS, memberId));
      return free.ok ? await checkReset(deps, memberId, input, now) : free;
    },
  );
};

const setBoth = async (
  tx: Tx,
  deps: Messaging & SecretKeys,
  chosen: {
    readonly memberId: number;
    readonly session: Buffer;
    readonly passwordHash: string;
    readonly pin: string;
    /** The code sent to the member that permits replacing the present security password. */
    readonly code: PrecheckedCode | undefined;
    readonly now: Date;
  },
): Promise<Outcome<null, "reset.not_required" | CodeRefusal>> => {
  const { memberId, code, now } = chosen;
  if (code) {
    const consumed = await consumeOwnCode(tx, deps, { ...code, memberId, purpose: "passwords", now });
    if (!consumed.ok) return consumed;
  }
  if (!(await resetPassword(tx, memberId, chosen.passwordHash))) return refused("reset.not_required");
  await endOtherSessions(tx, chosen.memberId, chosen.session);
  await setPin(tx, deps.secretKey, chosen);
  await notifyPasswordChanged(tx, deps, "passwords_changed", {
    memberId,
    passkeys: await listPasskeys(tx, memberId),
    now,
  });
  return done(null);
};
