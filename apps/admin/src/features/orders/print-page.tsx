import { Button } from "@espalier/ui/foundations/button";
import { Loaded } from "@espalier/web/loaded";
import { PrintedOrder } from "@espalier/web/printed-order";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useSearchValues } from "../../lib/use-search-values.ts";
import { NotFound } from "../../components/layout/not-found.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { printQuery } from "./order-query.ts";

/** Slips or invoices for paper, one order a sheet: black on white whatever the screen's colours are. */
export function PrintPage() {
  const { t } = useTranslation(["orders", "shell"]);
  const { values } = useSearchValues(["sn", "form"]);
  const form = values["form"] === "invoice" ? "invoice" : "slip";
  const query = useQuery(printQuery(values["sn"] ?? ""));
  return (
    <main className="printed-pages">
      <title>{`${t(`print.${form}`)} · ${t("shell:brand")}`}</title>
      <div className="print-tools">
        <h1>{t(`print.${form}s`)}</h1>
        <Button size="medium" icon={Printer} disabled={query.data === undefined} onClick={() => window.print()}>
          {t("print.print")}
        </Button>
      </div>
      <Loaded query={query} loading={<SkeletonText lines={12} />} failed={() => <NotFound title={t("print.none")} />}>
        {({ company, orders }) =>
          orders.length === 0 ? (
            <NotFound title={t("print.none")} />
          ) : (
            orders.map((order) => (
              <PrintedOrder
                key={`${order.uid} ${order.order_sn}`}
                order={order}
                company={company}
                form={form}
                brand={t("shell:brandShort")}
              />
            ))
          )
        }
      </Loaded>
    </main>
  );
}
