import type { Language } from "@espalier/core/text/language";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../messaging.ts";
import { formatTime } from "../format-time.ts";
import { queueMessage } from "../queue-message.ts";

/** Sends a mail to an operator's own address, in the same way as every other mail. */
export const sendTestMail = async (
  tx: Tx,
  recordAudit: RecordAudit,
  {
    operator,
    messaging,
  }: { readonly operator: { readonly email: string; readonly name: string }; readonly messaging: Messaging },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Outcome<{ recipient: string }, never>> => {
  const { email: recipient, name } = operator;
  const words = { operator: name, at: formatTime(now, messaging.timeZone) };
  const addressee = { channel: "mail", recipient, language, customerId: null } as const;
  await queueMessage(tx, messaging, addressee, { template: "test_mail", words, now });
  await recordAudit({ subject: { kind: "operator", id: recipient }, after: { template: "test_mail", recipient } });
  return done({ recipient });
};
