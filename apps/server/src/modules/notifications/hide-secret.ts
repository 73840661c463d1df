import { storedLanguage } from "@espalier/core/text/language";

import { fillTemplate, type Words } from "./fill-template.ts";
import { renderMessage, type StoredMessage, type Texts } from "./render-message.ts";
import { storedWords } from "./stored-words.ts";
import { isTemplateName, type Template, TEMPLATES } from "./templates.ts";

/** What stands in place of a secret word for everybody but the recipient. */
export const HIDDEN_WORD = "••••••";

/** The texts of a message without its secret, and the words they were made of. */
type HiddenTexts = Texts & { readonly words: Words };

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
  return { secret: words[word] ?? "", hidden: { ...renderMessage(channel, filled, publicUrl), words: masked } };
};

/** Whether messages of a kind have a word that only the recipient may read. */
export const hasSecret = (template: string): boolean => secretWordOf(template) !== undefined;

const secretWordOf = (name: string): string | undefined => {
  if (!isTemplateName(name)) return undefined;
  const { secret }: Template = TEMPLATES[name];
  return secret;
};
