import type { Channel } from "@espalier/core/vocabulary/message";
import { storedLanguage } from "@espalier/core/text/language";

import { type FilledMessage, fillTemplate } from "./fill-template.ts";
import { renderText } from "./render-text.ts";
import type { Claimed } from "./store.ts";
import { storedWords } from "./stored-words.ts";
import { isTemplateName } from "./templates.ts";

/** A stored message: its texts, and the words that are filled into its template. */
export type StoredMessage = Pick<Claimed, "channel" | "template" | "language" | "words" | "subject" | "body">;

/** The texts of a message as its channel sends it. */
export type Texts = { readonly subject: string; readonly body: string };

export const renderMessage = (channel: Channel, filled: FilledMessage, publicUrl: string): Texts =>
  channel === "mail"
    ? { subject: filled.subject, body: renderText(filled, publicUrl) }
    : { subject: "", body: filled.sms };

/** Whether a message was written for many members at once, without texts: they are filled in when it is sent. */
export const isUnfilled = ({ body }: Pick<StoredMessage, "body">): boolean => body === "";

/** The texts of a stored message. */
export const textsOf = (message: StoredMessage, publicUrl: string): Texts => {
  const { channel, template, subject, body } = message;
  const words = isUnfilled(message) ? storedWords(message) : undefined;
  if (!words || !isTemplateName(template)) return { subject, body };
  const language = storedLanguage(message.language);
  return renderMessage(channel, fillTemplate(template, { language, words, publicUrl }), publicUrl);
};
