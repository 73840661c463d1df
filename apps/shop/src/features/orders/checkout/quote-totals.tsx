import { Panel } from "@espalier/ui/data/panel";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { Button } from "@espalier/ui/foundations/button";
import { useTranslation } from "react-i18next";

import { ExchangeTotals } from "../exchange/exchange-totals.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { unitOfQuote, type useQuote } from "./use-quote.ts";

type QuoteTotalsProps = { quoted: ReturnType<typeof useQuote> };

/** The calculation of the price, or why there is none. A price that is being replaced is dimmed. */
export function QuoteTotals({ quoted: { quote, updating, problem, retry } }: QuoteTotalsProps) {
  const { t } = useTranslation(["orders", "shell"]);
  if (problem !== undefined) {
    return (
      <Panel className="flex flex-col items-start gap-3">
        <p role="alert" className="text-panel text-danger">
          {problem}
        </p>
        <Button variant="soft" size="small" onClick={retry}>
          {t("shell:retry")}
        </Button>
      </Panel>
    );
  }
  if (quote === undefined) {
    return (
      <Panel>
        <Loading label={t("shell:loading")} className="flex flex-col gap-2.5">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-11/12" />
        </Loading>
      </Panel>
    );
  }
  return (
    <div aria-busy={updating} className={updating ? "opacity-60" : undefined}>
      <OrderTotals price={quote} unit={unitOfQuote(quote)} delivered={quote.delivered} pv={quote.pv} />
      {quote.exchange === null ? null : (
        <div className="pt-4">
          <ExchangeTotals exchange={quote.exchange} amount={quote.amount} unit={unitOfQuote(quote)} />
        </div>
      )}
    </div>
  );
}
