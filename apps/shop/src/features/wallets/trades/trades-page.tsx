import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { Tabs } from "@espalier/ui/navigation/tabs";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { MonthFilter } from "../../../components/month-filter.tsx";
import { PagedList } from "../../../components/paged-list.tsx";
import { Screen } from "../../../components/screen.tsx";
import { DAY_FORMAT, formatDate } from "@espalier/web/format-date";
import { DayHeading } from "../../../components/day-heading.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import type { Trade } from "./parse-remark.ts";
import { readFilter, type TradeFilter, writeFilter } from "./trade-filter.ts";
import { TradeRow } from "./trade-row.tsx";
import { WalletBalance } from "./wallet-balance.tsx";

/** The movements of the wallets. The filter is part of the address. */
export function TradesPage() {
  const { t } = useTranslation(["trade", "shell"]);
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const narrow = (changes: Partial<TradeFilter>) =>
    setSearch(writeFilter({ ...filter, ...changes }), { replace: true });
  const open = filter.wallet === undefined && filter.span.from === "" && filter.span.to === "";
  return (
    <Screen title={t("title")} back={paths.mine()}>
      <Tabs
        label={t("wallet")}
        look="segment"
        items={wallets.map((wallet) => ({ value: wallet.value, label: t(wallet.label) }))}
        value={String(filter.wallet ?? "")}
        onChange={(value) => narrow({ wallet: wallets.find((wallet) => wallet.value === value)?.number })}
      />
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <MonthFilter span={filter.span} onChange={(span) => narrow({ span })} />
        {filter.wallet === undefined ? null : <WalletBalance wallet={filter.wallet} />}
      </div>
      <Trades
        filter={filter}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={open ? t("empty") : t("emptyFiltered")}
            hint={open ? t("emptyHint") : t("emptyFilteredHint")}
          />
        }
      />
    </Screen>
  );
}

function Trades({ filter, empty }: { filter: TradeFilter; empty: ReactNode }) {
  const { t } = useTranslation(["trade", "shell"]);
  const { dayName } = useDayWords();
  const { from, to } = filter.span;
  const trades = usePagedList(["walletTrades", filter], (page, signal) =>
    api("walletTrades", { page, walletType: filter.wallet, form: from, to }, { signal }),
  );
  return (
    <PagedList
      list={trades}
      label={t("title")}
      keyOf={(trade) => `${trade.trade_sn} ${trade.wallet_type} ${trade.kind} ${trade.balance_after}`}
      headingOf={(trade, index) => {
        const day = dayOf(trade);
        const before = trades.rows[index - 1];
        return before !== undefined && dayOf(before) === day ? null : <DayHeading name={dayName(day)} />;
      }}
      renderRow={(trade) => <TradeRow trade={trade} />}
      loading={<SkeletonRows label={t("shell:loading")} />}
      empty={empty}
    />
  );
}

const dayOf = (trade: Trade): string => formatDate(trade.created_at, DAY_FORMAT);

const wallets = [
  { label: "all", value: "", number: undefined },
  ...WALLETS.map((wallet) => ({
    label: `shell:wallet.${wallet}` as const,
    value: String(walletNumber[wallet]),
    number: walletNumber[wallet],
  })),
] as const;
