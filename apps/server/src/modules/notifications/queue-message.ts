import type { AddressChannel } from "@espalier/core/vocabulary/message";
import type { Language } from "@espalier/core/text/language";
import { type LocalizedText, textIn } from "@espalier/core/text/localized-text";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { fillTemplate } from "./fill-template.ts";
import type { Messaging } from "./messaging.ts";
import { renderMessage } from "./render-message.ts";
import { insertMessages, type NewMessage } from "./store.ts";
import { type Template, TEMPLATES, type TemplateName, type WordsOf } from "./templates.ts";

/** The recipient of a message, and the customer whom it is about; null for an operator. */
export type Addressee = {
  readonly channel: AddressChannel;
  readonly recipient: string;
  readonly language: Language;
  readonly customerId: number | null;
};

/** The content of a message. A word with several languages is filled in in the recipient's. */
export type MessageContent<Name extends TemplateName> = {
  readonly template: Name;
  readonly words: { readonly [Word in keyof WordsOf<Name>]: string | LocalizedText };
  /** The cause, such as `order_paid E26…`: of several messages for one cause only the first is written. */
  readonly cause?: string;
  readonly now: Date;
};

/** The milliseconds for which a code, and a message that contains one, is valid. */
const CODE_LIVES_MS = 10 * 60_000;

/** Writes a message to the outbox, in the transaction that causes it. The sender takes it from there. */
export const queueMessage = async <Name extends TemplateName>(
  tx: Tx,
  messaging: Messaging,
  addressee: Addressee,
  content: MessageContent<Name>,
): Promise<void> => await insertMessages(tx, [composeMessage(messaging, addressee, content)]);

/** A message's row of the outbox. */
export const composeMessage = <Name extends TemplateName>(
  messaging: Messaging,
  { channel, recipient, language, customerId }: Addressee,
  { template: name, words: content, cause, now }: MessageContent<Name>,
): NewMessage => {
  const words = inLanguage(content, language);
  const { secret, secretLivesMs = CODE_LIVES_MS }: Template = TEMPLATES[name];
  const filled = fillTemplate(name, { language, words, publicUrl: messaging.publicUrl });
  const isSecret = secret !== undefined;
  return {
    channel,
    recipient,
    customer_id: customerId,
    template: name,
    language,
    words,
    ...renderMessage(channel, filled, messaging.publicUrl),
    // Mail has the cause itself: another way is another message.
    cause: cause === undefined || channel === "mail" ? (cause ?? null) : `${cause} ${channel}`,
    created_at: now,
    next_try_at: now,
    good_until: isSecret ? new Date(now.getTime() + secretLivesMs) : null,
  };
};

const inLanguage = (
  words: Readonly<Record<string, string | LocalizedText>>,
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === "string" ? word : textIn(word, language)]),
  );
