import { Button } from "@espalier/ui/foundations/button";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { PrintedOrder } from "@espalier/web/printed-order";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { useBack } from "../../components/screen.tsx";
import { TextSkeleton } from "../../components/text-skeleton.tsx";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { OrderNotFound } from "./checkout/order-not-found.tsx";

/** The invoice of the order `sn` as a page for paper, which the browser prints or saves as a PDF file. */
export function InvoicePage() {
  const { t } = useTranslation(["orders", "shell"]);
  const [search] = useSearchParams();
  const sn = search.get("sn") ?? "";
  const back = useBack(paths.orderDetail({ sn }));
  const invoice = useQuery({
    queryKey: ["orderView", sn, "invoice"],
    queryFn: ({ signal }) => api("orderInvoice", { sn }, { signal }),
  });
  return (
    <main className="printed-pages">
      <title>{`${t("invoice")} ${sn} · ${t("shell:brand")}`}</title>
      <div className="print-tools">
        <IconButton icon={ChevronLeft} label={t("shell:back")} onClick={back} />
        <h1>{t("invoice")}</h1>
        <Button size="medium" icon={Printer} disabled={invoice.data === undefined} onClick={() => window.print()}>
          {t("printInvoice")}
        </Button>
      </div>
      <Loaded
        query={invoice}
        loading={<TextSkeleton />}
        failed={(error) => (isNotFound(error) ? <OrderNotFound /> : null)}
      >
        {({ company, order }) => (
          <PrintedOrder order={order} company={company} form="invoice" brand={t("shell:brand")} />
        )}
      </Loaded>
    </main>
  );
}
