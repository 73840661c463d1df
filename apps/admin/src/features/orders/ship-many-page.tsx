import type { DataOf } from "@espalier/contract/types";
import type { TextEncoding } from "@espalier/core/text/text-encoding";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { saveFile } from "@espalier/web/device/save-file";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { SheetFileField } from "../../components/sheet-file/sheet-file-field.tsx";
import { useSheetFile } from "../../components/sheet-file/use-sheet-file.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { ShippedLines } from "./shipped-lines.tsx";

type Shipped = DataOf<"adminOrderShipMany">;

const HEADING = "order_sn,express_name,express_no\r\n";

/** Ships the orders of a file: first it shows the outcome of each line, then it applies the same file. */
export function ShipManyPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const [result, setResult] = useState<Shipped | null>(null);
  const looking = useShipFile(setResult);
  const sheet = useSheetFile((next, encoding) => {
    setResult(null);
    looking.submit(request(next, encoding, 0), `${nameOf(next, encoding)} look`);
  });
  const { file, encoding } = sheet;
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
          onClick={() => saveFile(new Blob([`\ufeff${HEADING}`], { type: "text/csv" }), "orders.csv")}
        >
          {t("shipMany.template")}
        </Button>
      }
    >
      <Panel className="flex flex-col gap-4">
        <SheetFileField
          sheet={{
            ...sheet,
            choose: (next) => {
              setResult(null);
              sheet.choose(next);
            },
          }}
          label={t("shipMany.file")}
          hint={t("shipMany.fileHint")}
          busy={looking.busy || shipping.busy}
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
                onClick={() => shipping.submit(request(file, encoding, 1), `${nameOf(file, encoding)} ship`)}
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

type Encoding = TextEncoding | null;

const request = (file: File, encoding: Encoding, apply: 0 | 1) => ({
  ...(encoding === null ? {} : { encoding }),
  file,
  apply,
});

const nameOf = (file: File, encoding: Encoding): string => `${file.name} ${file.lastModified} ${encoding ?? ""}`;

function useShipFile(onDone: (shipped: Shipped) => void) {
  return useSubmit({
    send: (sent: ReturnType<typeof request>, options) => api("adminOrderShipMany", sent, options),
    onDone,
  });
}
