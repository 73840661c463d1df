import { type Language, languageTag } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { useLanguageLabel } from "../lib/localized.ts";
import { RichText } from "./rich-text/rich-text.tsx";

type LocalizedRichTextProps = {
  label: string;
  language: Language;
  /** The initial text; `onChange` receives every change. */
  initial: LocalizedText;
  onChange: (language: Language, html: string) => void;
};

/** A text with headings, lists, links and pictures, in one of its languages. */
export function LocalizedRichText({ label, language, initial, onChange }: LocalizedRichTextProps) {
  const labelIn = useLanguageLabel();
  return (
    <RichText
      label={labelIn(label, language)}
      language={languageTag(language)}
      value={initial[language] ?? ""}
      onChange={(html) => onChange(language, html)}
    />
  );
}
