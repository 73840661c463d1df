import { TextField } from "@espalier/ui/forms/text-field";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";

import { RichText } from "../../components/rich-text/rich-text.tsx";

type Written = { title_en: string; title_cn: string; content_en: string; content_cn: string };

type BilingualFieldsProps = {
  initial: Written;
  field: (name: "title_en" | "title_cn") => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  onContent: (change: { content_en: string } | { content_cn: string }) => void;
};

/** A title and a text in both languages. */
export function BilingualFields({ initial, field, onContent }: BilingualFieldsProps) {
  const { t } = useTranslation("content");
  return (
    <>
      <TextField {...field("title_en")} label={t("titleEn")} maxLength={100} autoComplete="off" />
      <RichText
        label={t("contentEn")}
        language="en"
        value={initial.content_en}
        onChange={(content_en) => onContent({ content_en })}
      />
      <TextField {...field("title_cn")} label={t("titleCn")} maxLength={100} autoComplete="off" lang="zh-CN" />
      <RichText
        label={t("contentCn")}
        language="zh-CN"
        value={initial.content_cn}
        onChange={(content_cn) => onContent({ content_cn })}
      />
    </>
  );
}
