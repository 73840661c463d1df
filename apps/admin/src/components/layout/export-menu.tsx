import { Button } from "@espalier/ui/foundations/button";
import { Menu } from "@espalier/ui/overlays/menu";
import { useSubmit } from "@espalier/web/use-submit";
import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { startExport, type ExportRequest } from "../../lib/exports.ts";

export type Exportable = Pick<ExportRequest, "call" | "filter">;

/**
 * Exports all pages of a list as it is filtered, as CSV or Excel. The progress is shown at the bottom of the admin app.
 */
export function ExportMenu({ call, filter }: Exportable) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit({ send: startExport, onDone: () => undefined });
  const times = useRef(0);

  function choose(format: ExportRequest["format"]) {
    // Each choice is a separate file, never the one before once more.
    times.current += 1;
    submit({ call, filter, format }, String(times.current));
  }

  return (
    <Menu
      label={t("export.label")}
      trigger={
        <Button variant="plain" size="small" icon={Download} busy={busy}>
          {t("export.label")}
        </Button>
      }
      items={[
        { key: "csv", label: t("export.csv"), icon: FileText, onSelect: () => choose("csv") },
        { key: "xlsx", label: t("export.xlsx"), icon: FileSpreadsheet, onSelect: () => choose("xlsx") },
      ]}
    />
  );
}
