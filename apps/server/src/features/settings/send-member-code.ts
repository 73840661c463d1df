import { maskedName } from "@espalier/core/vocabulary/masked-name";
import type { Language } from "@espalier/core/vocabulary/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { issueCode } from "../../verification/verification-codes.ts";
import { readEmail } from "./queries.ts";

/**
 * Sends a code for the member's own account to its e-mail and answers where to, masked. An account that has none is refused:
 * it is given one first, by a code sent to that very address.
 */
export const sendMemberCode = async (
  tx: Tx,
  deps: Pick<Deps, "secretKey" | "random">,
  { memberId, language, now }: { readonly memberId: number; readonly language: Language; readonly now: Date },
): Promise<Outcome<{ sent_to: string }, "email.not_set" | "code.too_soon" | "code.too_many">> => {
  const email = await readEmail(tx, memberId);
  if (email === null) return refused("email.not_set");
  const code = await issueCode(tx, { key: deps.secretKey, random: deps.random }, `member:${memberId}`, now);
  if (!code.ok) return code;
  await sendMessage(tx, { to: email, template: "code", language, words: { code: code.value }, now });
  return done({ sent_to: maskedEmail(email) });
};

/** Enough of an address for its owner to know it: `a***n@shop.example`. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  return `${maskedName(email.slice(0, at))}${email.slice(at)}`;
};
