import { DEFAULT_LANGUAGE, LANGUAGES, languageTag } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { TextField } from "@espalier/ui/forms/text-field";

import { useLanguageLabel, withLanguage } from "../lib/localized.ts";

type LocalizedFieldProps = {
  name: string;
  label: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  limit: number;
  /** Whether the first of the fields has the focus when its dialog opens. */
  focused?: boolean;
  /** Whether it may be empty. */
  optional?: boolean;
};

/** A line of text with a field for each language, of which the default one is needed unless all are optional. */
export function LocalizedField({
  name,
  label,
  value,
  onChange,
  limit,
  focused = false,
  optional = false,
}: LocalizedFieldProps) {
  const labelIn = useLanguageLabel();
  return (
    <>
      {LANGUAGES.map((language, place) => (
        <TextField
          key={language}
          name={`${name}_${language}`}
          label={labelIn(label, language)}
          lang={languageTag(language)}
          value={value[language] ?? ""}
          onChange={(event) => onChange(withLanguage(value, language, event.target.value))}
          limit={limit}
          required={!optional && language === DEFAULT_LANGUAGE}
          autoComplete="off"
          {...(focused && place === 0 ? { "data-autofocus": "" } : {})}
        />
      ))}
    </>
  );
}
