import type { DataOf } from "@espalier/contract/types";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { FilePicker } from "@espalier/ui/media/file-picker";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import { saveFile } from "../../lib/save-file.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { ShippedLines } from "./shipped-lines.tsx";

type Shipped = DataOf<"adminOrderShipMany">;

const HEADING = "order_sn,express_name,express_no\r\n";

/** Ships the orders of a file: first it shows the outcome of each line, then it applies the same file. */
export function ShipManyPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Shipped | null>(null);
  const looking = useShipFile(setResult);
  const shipping = useShipFile((answer) => {
    setResult(answer);
    void queryClient.invalidateQueries({ queryKey: ["orders"] });
    void toaster.show(t("shipMany.done", { count: answer.ready }), { tone: "success" });
  });
  return (
    <AdminPage
      title={t("shipByFile")}
      detail={t("shipMany.detail")}
      crumbs={[{ label: t("shell:nav.orders"), to: paths.orders() }]}
      actions={
        <Button
          variant="plain"
          size="medium"
          icon={Download}
          onClick={() => saveFile("orders.csv", "text/csv", new TextEncoder().encode(`\ufeff${HEADING}`))}
        >
          {t("shipMany.template")}
        </Button>
      }
    >
      <Panel className="flex flex-col gap-4">
        <FilePicker
          label={t("shipMany.file")}
          hint={t("shipMany.fileHint")}
          accept=".csv,text/csv"
          file={file}
          disabled={looking.busy || shipping.busy}
          onChange={(next) => {
            setFile(next);
            setResult(null);
            if (next !== null) looking.submit({ file: next, apply: 0 }, `${next.name} ${next.lastModified} look`);
          }}
          texts={{
            choose: t("shipMany.choose"),
            drop: t("shipMany.drop"),
            remove: t("shipMany.remove"),
            size: (bytes) => t("shipMany.size", { kilobytes: formatNumber(Math.ceil(bytes / 1024)) }),
          }}
        />
        {looking.busy ? <p className="text-small text-ink-2">{t("shipMany.reading")}</p> : null}
      </Panel>
      {result === null ? null : (
        <ShippedLines
          shipped={result}
          action={
            result.applied || file === null ? null : (
              <Button
                size="medium"
                busy={shipping.busy}
                disabled={result.ready === 0}
                onClick={() => shipping.submit({ file, apply: 1 }, `${file.name} ${file.lastModified} ship`)}
              >
                {t("shipMany.apply", { count: result.ready })}
              </Button>
            )
          }
        />
      )}
    </AdminPage>
  );
}

function useShipFile(onDone: (shipped: Shipped) => void) {
  return useSubmit({
    send: (request: { file: File; apply: 0 | 1 }, options) => api("adminOrderShipMany", request, options),
    onDone,
  });
}
