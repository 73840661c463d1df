import { DEFAULT_LANGUAGE, type Language, LANGUAGES, languageTag } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { TextField } from "@espalier/ui/forms/text-field";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";

import { LocalizedRichText } from "../../components/localized-rich-text.tsx";
import { useLanguageLabel, withLanguage } from "../../lib/localized.ts";

type Texts = { title: LocalizedText; content: LocalizedText };

type LocalizedArticleFieldsProps = {
  initial: Texts;
  form: Texts;
  set: (change: (before: Texts) => Partial<Texts>) => void;
};

/** A title and a text in each language. */
export function LocalizedArticleFields({ initial, form, set }: LocalizedArticleFieldsProps) {
  const { t } = useTranslation("content");
  const labelIn = useLanguageLabel();
  const setTitle = (language: Language, words: string) =>
    set(({ title }) => ({ title: withLanguage(title, language, words) }));
  const setContent = (language: Language, html: string) =>
    set(({ content }) => ({ content: withLanguage(content, language, html) }));
  return LANGUAGES.map((language) => (
    <Fragment key={language}>
      <TextField
        name={`title_${language}`}
        label={labelIn(t("title"), language)}
        lang={languageTag(language)}
        value={form.title[language] ?? ""}
        onChange={(event) => setTitle(language, event.target.value)}
        limit={100}
        required={language === DEFAULT_LANGUAGE}
        autoComplete="off"
      />
      <LocalizedRichText label={t("content")} language={language} initial={initial.content} onChange={setContent} />
    </Fragment>
  ));
}
