import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { AccountsDeps } from "../deps.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { codeWords } from "../code-words.ts";
import { issueCode } from "../store/verification-codes.ts";
import { emailCodePurpose } from "./code-purpose.ts";

/**
 * Sends a code to an e-mail address, but only when the address belongs to an account or a logged-in member asks for it
 * (to add it to the account). Limits and answer are the same in every case, so that nobody learns which addresses are
 * known.
 */
export const sendCode = async (
  tx: Tx,
  deps: Pick<AccountsDeps, "secretKey" | "random" | "publicUrl" | "timeZone" | "sms">,
  request: { readonly email: string; readonly caller: Visitor; readonly now: Date },
): Promise<Outcome<null, "code.too_soon" | "code.too_many">> => {
  const { email, caller, now } = request;
  const purpose = await emailCodePurpose(tx, caller.memberId);
  const target = { subject: `email:${email}`, purpose, sentTo: email } as const;
  const secret = { key: deps.secretKey, random: deps.random };
  const code = await issueCode(tx, secret, target, now, clientNetwork(caller.address()));
  if (!code.ok) return code;
  const known = await tx
    .selectFrom("member_customer")
    .select("customer_id")
    .where("email", "=", email)
    .limit(1)
    .executeTakeFirst();
  if (known || caller.memberId !== undefined) {
    const { language, customerId = known?.customer_id ?? null } = caller;
    const addressee = { channel: "mail", recipient: email, language, customerId } as const;
    await queueMessage(tx, deps, addressee, { template: "code", words: codeWords(code.value, purpose), now });
  }
  return done(null);
};
