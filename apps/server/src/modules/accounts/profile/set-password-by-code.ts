import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { readNames } from "./queries.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyLoginChanged, notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { endAllSessions } from "../store/sessions.ts";
import { setPin } from "../pin/set-pin.ts";
import { listPasskeys } from "../security/queries.ts";
import { consumeOwnCode } from "../consume-own-code.ts";
import { PASSWORDS } from "../limits.ts";
import type { CodeRefusal } from "../store/verification-codes.ts";
import { type PrecheckedCode, precheckCode } from "../precheck-code.ts";
import { setLoginPassword } from "../../members/store/members.ts";

/** Sets one of a member's passwords by a code sent to the member. The code is checked before the transaction. */
export const setPasswordByCode = async (
  deps: AccountsDeps,
  { input, caller: { memberId }, now, write }: CallContext<"settingPass">,
): Promise<Answer<"settingPass">> => {
  return await write(
    async (tx, checked) => await setPassword(tx, deps, { memberId, now, ...checked }),
    async () => {
      const free = refuseTooMany(await deps.limits.ofMember(PASSWORDS, memberId));
      return free.ok ? await checkCode(deps, memberId, input, now) : free;
    },
  );
};

/**
 * Checks a code before the new password is hashed, which costs far more. The password's form is checked before the
 * code, so that a typing error uses up no try.
 */
const checkCode = async (
  deps: AccountsDeps,
  memberId: number,
  { password, is_purse: isForWallets, sms_code: code }: CallContext<"settingPass">["input"],
  now: Date,
): Promise<Outcome<PrecheckedCode & { readonly chosen: ChosenPassword }, CodeRefusal | "password.common">> => {
  if (!isForWallets && isCommonPassword(password, ...(await readNames(deps.db, memberId))))
    return refused("password.common");
  const purpose = isForWallets ? "wallet" : "login";
  const right = await precheckCode(deps, { subject: `member:${memberId}`, purpose, code }, now);
  if (!right.ok) return right;
  const chosen: ChosenPassword = isForWallets
    ? { kind: "pin", pin: password }
    : { kind: "login", hash: await deps.passwords.hash(password) };
  return done({ chosen, ...right.value });
};

/** A password a member has chosen: for the login (hashed), or the six digits of the wallets. */
type ChosenPassword =
  | { readonly kind: "login"; readonly hash: string }
  | { readonly kind: "pin"; readonly pin: string };

/**
 * Sets the password and notifies the member. A new login password ends all of the member's sessions, including this
 * one; a new security password lifts its locks. A member who was required to choose both still is.
 */
const setPassword = async (
  tx: Tx,
  deps: SecretKeys & Messaging,
  form: PrecheckedCode & {
    readonly memberId: number;
    readonly chosen: ChosenPassword;
    readonly now: Date;
  },
): Promise<Outcome<null, CodeRefusal>> => {
  const { memberId, chosen, now } = form;
  const purpose = chosen.kind === "pin" ? "wallet" : "login";
  const consumed = await consumeOwnCode(tx, deps, { ...form, purpose });
  if (!consumed.ok) return consumed;
  if (chosen.kind === "pin") {
    await setPin(tx, deps.secretKey, { memberId, pin: chosen.pin, now });
    await notifyLoginChanged(tx, deps, "wallet_password_changed", { memberId, now });
  } else {
    await setLoginPassword(tx, memberId, chosen.hash);
    await endAllSessions(tx, memberId);
    const passkeys = await listPasskeys(tx, memberId);
    await notifyPasswordChanged(tx, deps, "login_password_changed", { memberId, passkeys, now });
  }
  return done(null);
};
