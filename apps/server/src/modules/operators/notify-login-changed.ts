import type { Language } from "@espalier/core/text/language";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { SessionOperator } from "../../platform/http/caller.ts";
import { formatTime } from "../notifications/format-time.ts";
import type { Messaging } from "../notifications/messaging.ts";
import { queueMessage } from "../notifications/queue-message.ts";
import { listPasskeys } from "./passkeys/queries.ts";

/** The operator whose own login it is, and the language of the request. */
export type About = {
  readonly operator: Pick<SessionOperator, "id" | "email" | "name">;
  readonly language: Language;
  readonly now: Date;
};

/** Mails an operator that the own password was changed, and which passkeys log in still. */
export const notifyPasswordChanged = async (tx: Tx, messaging: Messaging, about: About): Promise<void> => {
  const passkeys = (await listPasskeys(tx, about.operator.id)).map(({ name }) => name).join(", ");
  const words = { ...wordsOf(messaging, about), passkeys };
  await queueMessage(tx, messaging, addresseeOf(about), {
    template: "operator_password_changed",
    words,
    now: about.now,
  });
};

/** Mails an operator that another way to log in was added or removed. */
export const notifyLoginChanged = async (
  tx: Tx,
  messaging: Messaging,
  change: "passkey_added" | "passkey_removed" | "totp_added",
  about: About,
): Promise<void> => {
  const content = { template: `operator_${change}`, words: wordsOf(messaging, about), now: about.now } as const;
  await queueMessage(tx, messaging, addresseeOf(about), content);
};

const addresseeOf = ({ operator, language }: About) =>
  ({ channel: "mail", recipient: operator.email, language, customerId: null }) as const;

const wordsOf = ({ timeZone }: Messaging, { operator, now }: About) => ({
  operator: operator.name,
  at: formatTime(now, timeZone),
});
