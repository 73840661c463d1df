import { storedLanguage } from "@espalier/core/vocabulary/language";
import { z } from "zod";

import { fillTemplate, type Words } from "./fill-template.ts";
import { renderText } from "./render-text.ts";
import type { Claimed } from "./store.ts";
import { isTemplateName, type Template, TEMPLATES } from "./templates.ts";

/** What stands in place of a secret word for everybody but the recipient. */
export const HIDDEN_WORD = "••••••";

/** A stored message: its texts, and the words that were filled into its template. */
type StoredMessage = Pick<Claimed, "channel" | "template" | "language" | "words" | "subject" | "body">;

/** The texts of a message without its secret, and the words they were made of. */
type HiddenTexts = { readonly subject: string; readonly body: string; readonly words: Words };

/** The secret of a message and its texts without it; null for a kind of message that has no secret. */
export const hideSecret = (
  message: StoredMessage,
  publicUrl: string,
): { readonly secret: string; readonly hidden: HiddenTexts } | null => {
  const { channel, template: name } = message;
  const word = secretWordOf(name);
  if (!isTemplateName(name) || word === undefined) return null;
  const words = storedWords(message);
  // Without its words a message cannot be filled in again; nothing of its text is known to be harmless.
  if (!words) return { secret: "", hidden: { subject: "", body: HIDDEN_WORD, words: {} } };
  const masked = { ...words, [word]: HIDDEN_WORD };
  const filled = fillTemplate(name, { language: storedLanguage(message.language), words: masked, publicUrl });
  const [subject, body] = channel === "mail" ? [filled.subject, renderText(filled, publicUrl)] : ["", filled.sms];
  return { secret: words[word] ?? "", hidden: { subject, body, words: masked } };
};

/** Whether messages of a kind have a word that only the recipient may read. */
export const hasSecret = (template: string): boolean => secretWordOf(template) !== undefined;

/** The words of a message; undefined for one of another release, which stored others or none. */
export const storedWords = ({ template, words }: Pick<StoredMessage, "template" | "words">): Words | undefined => {
  const known = stored.safeParse(words).data;
  const expected: readonly string[] = isTemplateName(template) ? TEMPLATES[template].words : [];
  return known && expected.every((word) => known[word] !== undefined) ? known : undefined;
};

const stored = z.record(z.string(), z.string());

const secretWordOf = (name: string): string | undefined => {
  if (!isTemplateName(name)) return undefined;
  const { secret }: Template = TEMPLATES[name];
  return secret;
};
