import type { Language } from "@espalier/core/vocabulary/language";

import type { Template } from "./templates/template.ts";

/** What one receiver reads. */
export type FilledMessage = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly address: string } | null;
  readonly sms: string;
  /** The word that is only the receiver's, which is shown large. */
  readonly secret: string | null;
};

export type Words = Readonly<Record<string, string>>;

/**
 * Puts words into a template, each as the one line that it is: what breaks a line or turns the direction of what follows is
 * taken out, so that no word becomes a header, a line or a sentence of its own. A brace in a word stays a brace.
 */
export const fillTemplate = (
  template: Template,
  { language, words, publicUrl }: { readonly language: Language; readonly words: Words; readonly publicUrl: string },
): FilledMessage => {
  const fill = (text: string): string => put(text, (word) => oneLine(words[word] ?? ""));
  const { link, secret } = template;
  return {
    subject: fill(template.subject[language]),
    paragraphs: template.paragraphs[language].map(fill),
    facts: (template.facts ?? []).flatMap(({ name, word }) => {
      const value = oneLine(words[word] ?? "");
      return value === "" ? [] : [{ name: name[language], value }];
    }),
    link: link
      ? {
          label: link.label[language],
          address: `${publicUrl}${put(link.path, (word) => encodeURIComponent(words[word] ?? ""))}`,
        }
      : null,
    sms: fill(template.sms[language]),
    secret: secret === undefined ? null : oneLine(words[secret] ?? ""),
  };
};

/** Longer than any word of the product; what somebody else's page has for a browser's name may be longer still. */
const LONGEST_WORD = 500;

const oneLine = (word: string): string =>
  Array.from(word.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim())
    .slice(0, LONGEST_WORD)
    .join("");

const put = (text: string, wordOf: (name: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(name));
