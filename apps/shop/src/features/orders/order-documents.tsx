import { Button } from "@espalier/ui/foundations/button";
import { downloadFile } from "@espalier/web/device/download-file";
import { useSubmit } from "@espalier/web/use-submit";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import type { OrderView } from "./order-query.ts";

/** The invoice of an order and the credit notes of its refunds, each as a file. */
export function OrderDocuments({ documents }: { documents: OrderView["documents"] }) {
  const { t } = useTranslation("orders");
  const { busy, submit } = useSubmit({
    send: (number: string) => api("documentLink", { number }),
    onDone: ({ url }) => downloadFile(url),
  });
  if (documents.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-2">
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
