/** Texts that operators write in every language of the product. */
import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { z } from "zod";

import { refuse } from "./refuse.ts";
import { changedParagraph, changedText } from "./text-fields.ts";

/** As an answer carries it: the default language is always there. */
export const localized = z.object({ [DEFAULT_LANGUAGE]: z.string() }).catchall(z.string());

/** Leaves out empty translations, so that the default language is shown in their place. */
const filled = (texts: Readonly<Record<string, string | undefined>>): LocalizedText => {
  const translated = Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text] as const] : []));
  return { [DEFAULT_LANGUAGE]: "", ...Object.fromEntries(translated) };
};

const inEachLanguage = (words: z.ZodType<string | undefined, string | undefined>) =>
  z.partialRecord(z.enum(LANGUAGES), words);

/** One line in each language, of at most `max` characters; the default language is required. */
export const localizedText = (max: number) =>
  inEachLanguage(changedText(max))
    .check((context) => {
      if (!context.value[DEFAULT_LANGUAGE]) refuse(context, "input.missing", {}, [DEFAULT_LANGUAGE]);
    })
    .transform(filled);

/** As `localizedText`, but may be empty in the default language, too, or left out. */
export const optionalLocalizedText = (max: number) =>
  inEachLanguage(changedText(max))
    .transform(filled)
    .default({ [DEFAULT_LANGUAGE]: "" });

/** As `optionalLocalizedText`, over several lines. */
export const optionalLocalizedParagraph = (max: number) =>
  inEachLanguage(changedParagraph(max))
    .transform(filled)
    .default({ [DEFAULT_LANGUAGE]: "" });
