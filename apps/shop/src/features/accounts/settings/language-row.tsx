import { type Language, languageName, LANGUAGES } from "@espalier/core/text/language";
import { ListRow } from "@espalier/ui/data/list-row";
import { currentLanguage, storeLanguage } from "@espalier/web/language";
import { Languages } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";

/**
 * Picks the language: stored on this device, then the page loads again in it. Each is written in itself, so that a reader who
 * ended up in a wrong one finds the way back.
 */
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
      <ListRow icon={Languages} title={t("language")} value={languageName(current)} onClick={() => setOpen(true)} />
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t("language")}
        closeLabel={t("shell:close")}
        items={LANGUAGES.toReversed().map((language) => ({
          key: language,
          label: languageName(language),
          selected: language === current,
          onSelect: () => choose(language),
        }))}
      />
    </>
  );
}
