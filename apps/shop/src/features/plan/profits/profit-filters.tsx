import { BONUS_KINDS, BONUSES, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { walletWord } from "@espalier/web/wallet-words";
import { Wallet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { walletName } from "../../../lib/format/wallet-name.ts";
import { FilterPill } from "../../../components/filter-pill.tsx";
import { MonthFilter } from "../../../components/dates/month-filter.tsx";
import { LazyActionSheet } from "../../../components/lazy-action-sheet.ts";
import { PROFIT_WALLETS, type ProfitFilter } from "./profit-filter.ts";

type ProfitFiltersProps = {
  /** The kinds that there are; the chosen one is shown in any case. */
  kinds: readonly BonusKind[];
  filter: ProfitFilter;
  onChange: (changes: Partial<ProfitFilter>) => void;
};

/** Type, wallet and months of the profits shown. */
export function ProfitFilters({ kinds, filter, onChange }: ProfitFiltersProps) {
  const { t } = useTranslation("profit");
  const chosen = BONUS_KINDS.find((kind) => BONUSES[kind].number === filter.type);
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={t("kinds")}
        look="segment"
        items={[
          { value: "", label: t("all") },
          ...BONUS_KINDS.filter((kind) => kinds.includes(kind) || kind === chosen).map((kind) => ({
            value: kind,
            label: t(`kind.${kind}`),
          })),
        ]}
        value={chosen ?? ""}
        onChange={(value) => {
          const kind = BONUS_KINDS.find((each) => each === value);
          onChange({ type: kind === undefined ? undefined : BONUSES[kind].number });
        }}
      />
      <div className="flex flex-wrap gap-2">
        <WalletFilter wallet={filter.wallet} onChange={(wallet) => onChange({ wallet })} />
        <MonthFilter span={filter.span} onChange={(span) => onChange({ span })} />
      </div>
    </div>
  );
}

type WalletFilterProps = { wallet: ProfitFilter["wallet"]; onChange: (wallet: ProfitFilter["wallet"]) => void };

function WalletFilter({ wallet, onChange }: WalletFilterProps) {
  const { t } = useTranslation(["profit", "shell"]);
  const [open, setOpen] = useState(false);
  const nameOf = (each: ProfitFilter["wallet"]) =>
    each === undefined ? t("allWallets") : walletWord(walletName(each));
  return (
    <>
      <FilterPill icon={Wallet} label={t("wallets")} onClick={() => setOpen(true)}>
        {nameOf(wallet)}
      </FilterPill>
      <LazyActionSheet
        open={open}
        onOpenChange={setOpen}
        title={t("wallets")}
        closeLabel={t("shell:close")}
        items={[undefined, ...PROFIT_WALLETS].map((each) => ({
          key: String(each ?? ""),
          label: nameOf(each),
          selected: each === wallet,
          onSelect: () => onChange(each),
        }))}
      />
    </>
  );
}
