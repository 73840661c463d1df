import { Button } from "@espalier/ui/foundations/button";
import { downloadFile } from "@espalier/web/device/download-file";
import { useSubmit } from "@espalier/web/use-submit";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";

/** Downloads the packing slips of orders as one file, for printing. */
export function DownloadSlips({ sns, size }: { sns: readonly string[]; size: "small" | "medium" }) {
  const { t } = useTranslation("orders");
  const { busy, submit } = useSubmit({
    send: (wanted: readonly string[]) => api("adminOrderPrint", { sns: [...wanted] }),
    onDone: ({ url }) => downloadFile(url),
  });
  return (
    <Button variant="plain" size={size} icon={Printer} busy={busy} onClick={() => submit(sns)}>
      {t(sns.length === 1 ? "documents.slip" : "documents.slips")}
    </Button>
  );
}
