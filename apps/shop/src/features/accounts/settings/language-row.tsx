import { ListRow } from "@espalier/ui/data/list-row";
import { currentLanguage, storeLanguage, type Language } from "@espalier/web/language";
import { Languages } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";

/** Each language is written in itself, so that a member who chose a wrong one finds the way back. */
const languages = ["cn", "en"] as const satisfies readonly Language[];

/** Picks the language: kept on this device, then the page loads again in it. */
export function LanguageRow() {
  const { t } = useTranslation(["settings", "shell"]);
  const [open, setOpen] = useState(false);
  const current = currentLanguage();

  function choose(language: Language) {
    storeLanguage(language);
    window.location.reload();
  }

  return (
    <>
      <ListRow icon={Languages} title={t("language")} value={t(`languages.${current}`)} onClick={() => setOpen(true)} />
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t("language")}
        closeLabel={t("shell:close")}
        items={languages.map((language) => ({
          key: language,
          label: t(`languages.${language}`),
          selected: language === current,
          onSelect: () => choose(language),
        }))}
      />
    </>
  );
}
