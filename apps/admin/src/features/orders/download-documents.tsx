import { type Language, languageName, LANGUAGES } from "@espalier/core/text/language";
import { Button } from "@espalier/ui/foundations/button";
import { Menu } from "@espalier/ui/overlays/menu";
import { downloadFile } from "@espalier/web/device/download-file";
import { useSubmit } from "@espalier/web/use-submit";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";

/** Downloads documents, by their numbers, as one file: in the language of their buyers, or in one that is chosen. */
export function DownloadDocuments({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation("orders");
  const { busy, submit } = useSubmit({
    send: (language: Language | null) =>
      api("adminDocumentLink", { numbers: [...numbers], ...(language === null ? {} : { language }) }),
    onDone: ({ url }) => downloadFile(url),
  });
  return (
    <Menu
      label={t("documents.language")}
      trigger={
        <Button variant="plain" size="small" icon={Download} busy={busy}>
          {t("documents.pdf")}
        </Button>
      }
      items={[
        { key: "buyer", label: t("documents.ofBuyer"), onSelect: () => submit(null) },
        ...LANGUAGES.map((language) => ({
          key: language,
          label: languageName(language),
          onSelect: () => submit(language),
        })),
      ]}
    />
  );
}
