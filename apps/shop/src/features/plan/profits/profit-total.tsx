import { Money } from "@espalier/ui/data/money";
import { Skeleton } from "@espalier/ui/feedback/skeleton";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";
import type { Profits } from "./profit-queries.ts";

/** The totals of the shown profits, one for each unit. Their space is reserved while they are not known. */
export function ProfitTotal({ sum }: { sum: Profits["sum"] }) {
  const { t } = useTranslation("profit");
  return (
    <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-small text-ink-2">{t("total")}</p>
      {sum === undefined ? (
        <Skeleton className="appear-delayed h-6 w-28" />
      ) : (
        <p className="ml-auto flex min-w-0 flex-wrap items-baseline justify-end gap-x-3 font-semibold text-ink">
          {sum.sums.map(({ wallet_type: wallet, amount }) => (
            <Money key={wallet} value={amount} unit={walletName(wallet)} />
          ))}
        </p>
      )}
    </div>
  );
}
