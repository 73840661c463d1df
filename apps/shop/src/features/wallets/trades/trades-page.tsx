import { useWide } from "@espalier/ui/foundations/use-wide";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import type { ListedTrade } from "./group-trades.ts";
import { TradeDetail } from "./trade-detail.tsx";
import { readFilter, writeFilter } from "./trade-filter.ts";
import { TradeFilters } from "./trade-filters.tsx";
import { TradeList } from "./trade-list.tsx";
import { useTrades } from "./trade-queries.ts";
import { TradeSheet } from "./trade-sheet.tsx";

/**
 * The movements of the wallets; a tap shows one in a sheet. On a wide screen it is beside the list, the newest first.
 * The filter is part of the address.
 */
export function TradesPage() {
  const { t } = useTranslation("trade");
  const wide = useWide();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const trades = useTrades(filter);
  const [chosen, setChosen] = useState<ListedTrade | null>(null);
  const [open, setOpen] = useState(false);
  const { rows } = trades.list;
  const beside = rows.find(({ key }) => key === chosen?.key) ?? rows[0];

  function show(trade: ListedTrade) {
    setChosen(trade);
    setOpen(true);
  }

  const list = (
    <>
      <TradeFilters
        filter={filter}
        onChange={(changes) => setSearch(writeFilter({ ...filter, ...changes }), { replace: true })}
      />
      <TradeList
        trades={trades}
        wallet={filter.wallet}
        everything={filter.wallet === undefined && filter.span.from === "" && filter.span.to === ""}
        current={wide ? beside?.key : undefined}
        onShow={show}
        onAll={() => setSearch({}, { replace: true })}
      />
    </>
  );
  if (wide) {
    return (
      <Screen title={t("title")} back={paths.mine()} list={list}>
        {beside === undefined ? null : <TradeDetail trade={beside} />}
      </Screen>
    );
  }
  return (
    <Screen title={t("title")} back={paths.mine()}>
      {list}
      {chosen === null ? null : <TradeSheet trade={chosen} open={open} onOpenChange={setOpen} />}
    </Screen>
  );
}
