import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { AccountsDeps } from "../deps.ts";
import { findAddressee, readMemberContact } from "../../notifications/find-addressee.ts";
import { maskRecipient } from "../../notifications/mask-recipient.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { codeWords } from "../code-words.ts";
import { refuseNewAddress } from "../email-bar.ts";
import { issueCode } from "../store/verification-codes.ts";

/**
 * Sends a code for the member's own account and returns the masked destination: the mobile number when it is verified
 * and SMS can be sent, else the e-mail. Refuses an account without either; it needs an e-mail first, by a code sent to
 * it. An e-mail that the member may not have chosen gets none for some days.
 */
export const sendMemberCode = async (
  tx: Tx,
  deps: Pick<AccountsDeps, "secretKey" | "random" | "publicUrl" | "timeZone" | "sms">,
  request: {
    readonly memberId: number;
    /** Undefined for a code that permits to replace either password. */
    readonly isForWallets: boolean | undefined;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<
  Outcome<{ sent_to: string }, "email.not_set" | "email.changed_lately" | "code.too_soon" | "code.too_many">
> => {
  const { memberId, language, now } = request;
  const purpose = purposeOf(request.isForWallets);
  const addressee = findAddressee(await readMemberContact(tx, memberId), deps, "sms");
  if (!addressee) return refused("email.not_set");
  const allowed = addressee.channel === "mail" ? await refuseNewAddress(tx, memberId, now) : done(null);
  if (!allowed.ok) return allowed;
  const code = await issueCode(
    tx,
    { key: deps.secretKey, random: deps.random },
    { subject: `member:${memberId}`, purpose, sentTo: addressee.recipient },
    now,
  );
  if (!code.ok) return code;
  await queueMessage(
    tx,
    deps,
    { ...addressee, language },
    { template: "code", words: codeWords(code.value, purpose), now },
  );
  return done({ sent_to: maskRecipient(addressee.recipient) });
};

const purposeOf = (isForWallets: boolean | undefined) => {
  if (isForWallets === undefined) return "passwords";
  return isForWallets ? "wallet" : "login";
};
