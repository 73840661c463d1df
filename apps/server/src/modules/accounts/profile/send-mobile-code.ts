import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { codeWords } from "../code-words.ts";
import { readMobile } from "../../../platform/countries/mobile-number.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { AccountsDeps } from "../deps.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { issueCode } from "../store/verification-codes.ts";
import { lockMobile } from "./queries.ts";

type Refusal = "mobile.no_sms" | "mobile.invalid" | "code.too_soon" | "code.too_many";

/**
 * Sends a code to a number that a member wants to receive codes at, and returns it masked. Limits hold for the number.
 */
export const sendMobileCode = async (
  tx: Tx,
  deps: Pick<AccountsDeps, "secretKey" | "random" | "publicUrl" | "timeZone" | "sms">,
  form: { readonly memberId: number; readonly mobile: string; readonly language: Language; readonly now: Date },
): Promise<Outcome<{ sent_to: string }, Refusal>> => {
  const { memberId, language, now } = form;
  if (!deps.sms) return refused("mobile.no_sms");
  const { customer_id: customerId, country } = await lockMobile(tx, memberId);
  const mobile = readMobile(form.mobile, country);
  if (mobile === undefined) return refused("mobile.invalid");
  const target = { subject: `mobile:${mobile}`, purpose: "mobile", sentTo: mobile } as const;
  const code = await issueCode(tx, { key: deps.secretKey, random: deps.random }, target, now);
  if (!code.ok) return code;
  const addressee = { channel: "sms", recipient: mobile, language, customerId } as const;
  await queueMessage(tx, deps, addressee, { template: "code", words: codeWords(code.value, "mobile"), now });
  return done({ sent_to: maskRecipient(mobile) });
};
