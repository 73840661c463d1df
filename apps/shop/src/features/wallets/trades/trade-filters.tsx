import { WALLETS, WALLET_FACTS } from "@espalier/core/vocabulary/wallet";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { unitWord } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { Money } from "@espalier/ui/data/money";
import { useQuery } from "@tanstack/react-query";

import { HeldRow } from "../../../components/wallets/held-row.tsx";
import { MonthFilter } from "../../../components/dates/month-filter.tsx";
import type { TradeFilter, WalletNumber } from "./trade-filter.ts";
import { userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { walletName } from "../../../lib/format/wallet-name.ts";

type TradeFiltersProps = { filter: TradeFilter; onChange: (changes: Partial<TradeFilter>) => void };

/** Wallet and months of the movements shown, and the balance of the chosen wallet. */
export function TradeFilters({ filter, onChange }: TradeFiltersProps) {
  const { t } = useTranslation("trade");
  return (
    <>
      <Tabs
        label={t("wallet")}
        look="segment"
        items={choices.map(({ wallet, value }) => ({ value, label: wallet === null ? t("all") : unitWord(wallet) }))}
        value={String(filter.wallet ?? "")}
        onChange={(value) => onChange({ wallet: choices.find((choice) => choice.value === value)?.number })}
      />
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <MonthFilter span={filter.span} onChange={(span) => onChange({ span })} />
        {filter.wallet === undefined ? null : <WalletBalance wallet={filter.wallet} />}
      </div>
      {filter.wallet === undefined ? null : (
        <HeldRow wallet={walletName(filter.wallet)} className="panel-ring shrink-0" />
      )}
    </>
  );
}

const choices = [
  { wallet: null, value: "", number: undefined },
  ...WALLETS.map((wallet) => ({ wallet, value: String(walletNumber[wallet]), number: walletNumber[wallet] })),
];

/** The balance of the chosen wallet. Nothing is shown until it is known, since the history does not need it. */
function WalletBalance({ wallet }: { wallet: WalletNumber }) {
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
