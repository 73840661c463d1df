import { Money } from "@espalier/ui/data/money";
import { Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";
import type { ProfitFilter } from "./profit-filter.ts";
import type { Profits } from "./profit-queries.ts";

/** The total of the shown profits. Its space is reserved while it is not known. */
export function ProfitTotal({ sum, wallet }: { sum: Profits["sum"]; wallet: ProfitFilter["wallet"] }) {
  const { t } = useTranslation("profit");
  return (
    <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-small text-ink-2">
        {t("total")}
        {sum === undefined ? null : <span className="text-ink-3"> · {t("count", { count: sum.count })}</span>}
      </p>
      {sum === undefined ? (
        <Skeleton className="appear-delayed h-6 w-28" />
      ) : (
        <p className="@container ml-auto min-w-40 flex-1 text-right font-semibold tracking-tight text-ink">
          <Money value={sum.total} most={1.625} {...(wallet === undefined ? {} : { unit: walletName(wallet) })} />
        </p>
      )}
    </div>
  );
}
