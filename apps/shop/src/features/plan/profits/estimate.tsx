import { Badge } from "@espalier/ui/data/badge";
import { Money } from "@espalier/ui/data/money";
import { Loading, Skeleton } from "@espalier/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../../../components/lazy-sheet.ts";
import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { walletName } from "../../../lib/format/wallet-name.ts";
import { type Estimated, estimateQuery } from "./profit-queries.ts";

/** The estimate of the open period, marked as such; nothing when it cannot be had, because the profits are useful without it. */
export function Estimate() {
  const { t } = useTranslation(["profit", "shell"]);
  const [open, setOpen] = useState(false);
  const { data: estimate, isPending } = useQuery(estimateQuery);
  if (isPending) {
    return (
      <Loading label={t("shell:loading")}>
        <EstimateSkeleton />
      </Loading>
    );
  }
  if (estimate === undefined) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3 border-t border-dashed border-line bg-sunken/50 px-4 py-3 text-left motion-press hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
            {t("estimate.title")}
            <Badge tone="pending">{t("estimate.mark")}</Badge>
          </span>
          <EstimatedAmounts estimate={estimate} />
        </span>
        <Info aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
        <span className="sr-only">{t("estimate.open")}</span>
      </button>
      <EstimateSheet estimate={estimate} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Keeps the room of the estimate. */
export function EstimateSkeleton() {
  return (
    <div className="flex flex-col gap-2 border-t border-dashed border-line px-4 py-3.5">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}

function EstimatedAmounts({ estimate: { parts } }: { estimate: Estimated }) {
  const { t } = useTranslation("profit");
  return (
    <span className="flex flex-wrap gap-x-4 text-panel font-normal text-ink">
      {parts.length === 0 ? t("estimate.nothing") : null}
      {parts.map(({ wallet_type: wallet, amount }) => (
        <Money key={wallet} value={amount} unit={walletName(wallet)} />
      ))}
    </span>
  );
}

type EstimateSheetProps = { estimate: Estimated; open: boolean; onOpenChange: (open: boolean) => void };

function EstimateSheet({ estimate, open, onOpenChange }: EstimateSheetProps) {
  const { t } = useTranslation(["profit", "shell"]);
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={t("estimate.sheet")} closeLabel={t("shell:close")}>
      <div className="flex flex-col gap-4 pb-2">
        <div className="rounded-panel bg-sunken px-4 py-3">
          <EstimatedAmounts estimate={estimate} />
        </div>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-panel font-normal text-ink-2 marker:text-ink-3">
          {(["text", "changes", "close", "from"] as const).map((line) => (
            <li key={line}>
              <WithTerms>{t(`estimate.${line}`)}</WithTerms>
            </li>
          ))}
        </ul>
      </div>
    </LazySheet>
  );
}
