import { languageName, LANGUAGES, storedLanguage } from "@espalier/core/text/language";
import { Button } from "@espalier/ui/foundations/button";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { downloadFile } from "@espalier/web/device/download-file";
import { currentLanguage } from "@espalier/web/language";
import { useSubmit } from "@espalier/web/use-submit";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import type { OrderView } from "./order-query.ts";

/** The invoice of an order and the credit notes of its refunds, each as a file. */
export function OrderDocuments({ documents }: { documents: OrderView["documents"] }) {
  const { t } = useTranslation("orders");
  const [language, setLanguage] = useState(currentLanguage);
  const { busy, submit } = useSubmit({
    send: (number: string) => api("documentLink", { number, language }),
    onDone: ({ url }) => downloadFile(url),
  });
  if (documents.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Tabs
        label={t("documentLanguage")}
        look="segment"
        items={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={(chosen) => setLanguage(storedLanguage(chosen))}
      />
      {documents.map(({ number, kind }) => (
        <Button
          key={number}
          variant="plain"
          size="medium"
          icon={Download}
          full
          busy={busy}
          onClick={() => submit(number)}
        >
          {t(`document.${kind}`, { number })}
        </Button>
      ))}
    </div>
  );
}
