import { WALLET_FACTS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";
import type { WalletNumber } from "./trade-filter.ts";

/** The balance of the chosen wallet. Nothing is shown until it is known, since the history does not need it. */
export function WalletBalance({ wallet }: { wallet: WalletNumber }) {
  const { t } = useTranslation("trade");
  const info = useQuery(userInfoQuery).data?.info;
  if (info === undefined) return null;
  const name = walletName(wallet);
  return (
    <p className="ml-auto flex flex-col items-end">
      <span className="text-small text-ink-3">{t("balanceNow")}</span>
      <Money value={info[WALLET_FACTS[name].field]} unit={name} className="text-section text-ink" />
    </p>
  );
}
