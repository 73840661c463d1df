import { serverTexts } from "../../locales/server-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import { firstGraphemes } from "@espalier/core/text/graphemes";
import type { Language } from "@espalier/core/text/language";

import { type InboxTemplate, isInboxTemplate, type Template, TEMPLATES, type TemplateName } from "./templates.ts";

/** A message filled in for one recipient. */
export type FilledMessage = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly address: string } | null;
  readonly sms: string;
  /** What the inbox says below the subject, and the page of the shop that it leads to; "" for a message that is not in it. */
  readonly inbox: string;
  readonly shopPath: string;
  /** What the inbox says, without amounts. */
  readonly discreet: string;
  /** The secret word, which is shown large; null without one, and for one that is in the link alone. */
  readonly secret: string | null;
};

export type Words = Readonly<Record<string, string>>;

/**
 * Fills words into a template, each as a single line: line breaks and characters that change the text direction are
 * removed, so that a word cannot add a header or a line. Only what an operator wrote over several lines has as many
 * paragraphs. A brace in a word stays a brace.
 */
export const fillTemplate = (
  name: TemplateName,
  { language, words, publicUrl }: { readonly language: Language; readonly words: Words; readonly publicUrl: string },
): FilledMessage => {
  const { words: expected, path, shopPath = path, secret, lines: written }: Template = TEMPLATES[name];
  const { subject, paragraphs, facts = {}, link, sms }: MessageTexts = serverTexts[language].messages[name];
  const lines = Object.fromEntries(expected.map((word) => [word, oneLine(words[word] ?? "")]));
  const address = {
    language,
    ...Object.fromEntries(expected.map((word) => [word, encodeURIComponent(words[word] ?? "")])),
  };
  return {
    subject: fillText(subject, lines),
    paragraphs: paragraphs.flatMap((text) =>
      written !== undefined && text === `{${written}}` ? paragraphsOf(words[written] ?? "") : [fillText(text, lines)],
    ),
    facts: expected.flatMap((word) => {
      const [fact, value = ""] = [facts[word], lines[word]];
      return fact === undefined || value === "" ? [] : [{ name: fact, value }];
    }),
    link:
      link === undefined || path === undefined
        ? null
        : { label: link, address: `${publicUrl}${fillText(path, address)}` },
    sms: fillText(sms, lines),
    inbox: isInboxTemplate(name) ? fillText(serverTexts[language].inbox[name], lines).trim() : "",
    discreet: fillText(discreetText(name, language), lines).trim(),
    shopPath: fillText(shopPath ?? "", address),
    secret: secret === undefined || path?.includes(`{${secret}}`) ? null : (lines[secret] ?? ""),
  };
};

const discreetText = (name: TemplateName, language: Language): string => {
  if (!isInboxTemplate(name)) return "";
  const discreet: Readonly<Partial<Record<InboxTemplate, string>>> = serverTexts[language].discreet;
  return discreet[name] ?? serverTexts[language].inbox[name];
};

/** The texts of a kind of message in one language. */
type MessageTexts = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: Readonly<Record<string, string>>;
  readonly link?: string;
  readonly sms: string;
};

/** Longer than any word of the product; a text from outside, such as a browser's name, may be longer. */
const LONGEST_WORD = 500;

/** As long as an operator may write. */
const LONGEST_PARAGRAPH = 2_000;

const paragraphsOf = (word: string): readonly string[] =>
  word
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line, LONGEST_PARAGRAPH))
    .filter((line) => line !== "");

const oneLine = (word: string, most = LONGEST_WORD): string =>
  firstGraphemes(word.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim(), most);
