import { Money } from "@espalier/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../lib/member-queries.ts";
import { walletName } from "../../lib/wallet-name.ts";
import type { WalletNumber } from "./trade-filter.ts";

/** What the chosen wallet holds now; nothing while that is not known, since the history stands without it. */
export function WalletBalance({ wallet }: { wallet: WalletNumber }) {
  const { t } = useTranslation("trade");
  const info = useQuery(userInfoQuery).data?.info;
  if (info === undefined) return null;
  const name = walletName(wallet);
  const balance = { SP: info.purse, CP: info.coin, RP: info.points, OP: info.opp }[name];
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="text-card font-normal text-ink-2">{t("balanceNow")}</span>
      <Money value={balance} unit={name} className="text-amount text-ink" />
    </p>
  );
}
