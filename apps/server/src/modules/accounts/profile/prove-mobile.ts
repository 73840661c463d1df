import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { readMobile } from "../../../platform/countries/mobile-number.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { notifyMobileChanged } from "../../notifications/notify-account-change.ts";
import type { AccountsDeps } from "../deps.ts";
import { checkPin } from "../pin/check-pin.ts";
import { type CodeRefusal, consumeCode, reserveTry } from "../store/verification-codes.ts";
import { lockMobile, readCountry } from "./queries.ts";
import { changeCustomer } from "../../members/store/customers.ts";

/**
 * Verifies a mobile number by a code sent to it and makes it the number that receives the member's codes. Requires the
 * security password, because a person who gets the codes can set every other password: a session alone must not be
 * enough. The change is notified by mail and to the previous number.
 */
export const proveMobile = async (
  deps: AccountsDeps,
  { input, caller: { memberId }, now, write }: CallContext<"settingMobile">,
): Promise<Answer<"settingMobile">> => {
  const { code, password: pin } = input;
  const mobile = readMobile(input.mobile, await readCountry(deps.db, memberId));
  if (mobile === undefined) return refused("mobile.invalid");
  const attemptAllowed = await reserveTry(deps.db, `mobile:${mobile}`);
  return await write(
    async (tx) => await useCode(tx, deps, { memberId, mobile, code, attemptAllowed, now }),
    async () => await checkPin(deps.db, deps, { memberId, pin }),
  );
};

const useCode = async (
  tx: Tx,
  deps: SecretKeys & Messaging,
  form: {
    readonly memberId: number;
    readonly mobile: string;
    readonly code: string;
    readonly attemptAllowed: boolean;
    readonly now: Date;
  },
): Promise<Outcome<{ mobile: string }, CodeRefusal | "mobile.invalid" | "mobile.no_sms">> => {
  const { memberId, now } = form;
  if (!deps.sms) return refused("mobile.no_sms");
  const before = await lockMobile(tx, memberId);
  const mobile = readMobile(form.mobile, before.country);
  if (mobile === undefined) return refused("mobile.invalid");
  const consumed = await consumeCode(tx, deps, { ...form, subject: `mobile:${mobile}`, purpose: "mobile" });
  if (!consumed.ok) return consumed;
  await changeCustomer(tx, memberId, { phone: mobile, phone_verified_at: now });
  const lost = before.mobile_verified_at !== null && before.mobile !== mobile ? before.mobile : null;
  if (before.mobile_verified_at === null || lost !== null) {
    await notifyMobileChanged(tx, deps, lost, { memberId, now });
  }
  return done({ mobile });
};
