import type { Tx } from "../../../platform/db/in-transaction.ts";
import { formatTime } from "../../notifications/format-time.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { listPasskeys } from "../passkeys/queries.ts";
import { readAccount } from "../queries.ts";

type About = { readonly customerId: number; readonly now: Date };

/** Mails the proved address of an account that its password was changed, no matter how, and which passkeys log in still. */
export const notifyPasswordChanged = async (tx: Tx, messaging: Messaging, about: About): Promise<void> => {
  const { addressee, words } = await accountOf(tx, messaging, about);
  const passkeys = (await listPasskeys(tx, about.customerId)).map(({ name }) => name).join(", ");
  const content = { template: "customer_password_changed", words: { ...words, passkeys }, now: about.now } as const;
  await queueMessage(tx, messaging, addressee, content);
};

/** Mails the proved address of an account that a passkey logs in to it from now on, or no longer. */
export const notifyPasskeyChanged = async (
  tx: Tx,
  messaging: Messaging,
  change: "added" | "removed",
  about: About,
): Promise<void> => {
  const { addressee, words } = await accountOf(tx, messaging, about);
  await queueMessage(tx, messaging, addressee, { template: `customer_passkey_${change}`, words, now: about.now });
};

const accountOf = async (tx: Tx, { timeZone }: Messaging, { customerId, now }: About) => {
  const { email, language } = await readAccount(tx, customerId);
  const addressee = { channel: "mail", recipient: email, language, customerId } as const;
  return { addressee, words: { email, at: formatTime(now, timeZone) } };
};
