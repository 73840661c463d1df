import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Panel } from "@espalier/ui/data/panel";
import { useWide } from "@espalier/ui/foundations/use-wide";
import { currentLanguage } from "@espalier/web/language";
import { useQuery } from "@tanstack/react-query";
import { CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { kindsOf } from "./chart-days.ts";
import { groupProfits, type Profit } from "./group-profits.ts";
import { LastDays } from "./last-days.tsx";
import { ProfitExplanation } from "./profit-explanation.tsx";
import { isOpen, type ProfitFilter, readFilter, writeFilter } from "./profit-filter.ts";
import { ProfitFilters } from "./profit-filters.tsx";
import { profitKind } from "./profit-kind.ts";
import { ProfitList } from "./profit-list.tsx";
import { profitDaysQuery, useProfits } from "./profit-queries.ts";
import { ProfitSheet } from "./profit-sheet.tsx";

/** The type is known of a listed profit. */
type Explained = Pick<Profit, "profit_sn"> & Partial<Pick<Profit, "profit_type">>;

/**
 * The profits: a summary of the last 30 days, then the list, each explained in a sheet when tapped. On a wide screen the
 * explanation is beside the list, that of the newest first. The filter is kept in the address, which may name a profit to
 * explain (`sn`).
 */
export function ProfitPage() {
  const { t } = useTranslation("profit");
  const wide = useWide();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const wallet = filter.wallet ?? walletNumber.CP;
  const days = useQuery(profitDaysQuery(wallet));
  const { list, sum, months } = useProfits(filter);
  const rows = groupProfits(list.rows, list.hasMore, months);
  const named = search.get("sn");
  const [chosen, setChosen] = useState<Explained | null>(named === null ? null : { profit_sn: named });
  const [open, setOpen] = useState(named !== null);
  const beside: Explained | undefined = chosen ?? rows[0];
  const everything = isOpen(filter);

  function change(changes: Partial<ProfitFilter>) {
    setChosen(null);
    setSearch(writeFilter({ ...filter, ...changes }), { replace: true });
  }

  function explain(profit: Profit) {
    setChosen(profit);
    setOpen(true);
  }

  const titleOf = ({ profit_type: type }: Explained) =>
    type === undefined ? t("title") : profitTexts[currentLanguage()].title[profitKind(type)];
  const shown = (
    <>
      <LastDays wallet={wallet} />
      <ProfitFilters kinds={kindsOf(days.data ?? [])} filter={filter} onChange={change} />
      <ProfitList
        list={{ ...list, rows }}
        sum={sum}
        everything={everything}
        current={wide ? beside?.profit_sn : undefined}
        onExplain={explain}
        onAll={() => setSearch({}, { replace: true })}
      />
    </>
  );
  if (wide && !(everything && list.empty)) {
    return (
      <Screen title={t("title")} back={paths.mine()} right={<HowEarned />} list={shown}>
        {beside === undefined ? null : (
          <>
            <h2 className="-mt-5 -mb-3 flex min-h-13 items-center text-title">{titleOf(beside)}</h2>
            <Panel>
              <ProfitExplanation sn={beside.profit_sn} />
            </Panel>
          </>
        )}
      </Screen>
    );
  }
  return (
    <Screen title={t("title")} back={paths.mine()} right={<HowEarned />}>
      {shown}
      {chosen === null ? null : (
        <ProfitSheet sn={chosen.profit_sn} title={titleOf(chosen)} open={open} onOpenChange={setOpen} />
      )}
    </Screen>
  );
}

function HowEarned() {
  const { t } = useTranslation("profit");
  return (
    <Link to={paths.earning()} aria-label={t("howEarned")} className={iconLink}>
      <CircleQuestionMark aria-hidden="true" size={20} strokeWidth={1.75} />
    </Link>
  );
}

const iconLink =
  "flex size-11 items-center justify-center rounded-pill text-ink-2 motion-press hover:bg-sunken active:bg-sunken";
