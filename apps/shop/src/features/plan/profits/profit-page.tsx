import { Columns } from "@espalier/ui/layout/columns";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { Screen } from "../../../components/screen.tsx";
import { LastDays } from "./last-days.tsx";
import { ProfitFilters } from "./profit-filters.tsx";
import { ProfitList } from "./profit-list.tsx";
import { readFilter, writeFilter } from "./profit-filter.ts";

/**
 * The profits: a summary of the last 30 days, then the list, each explained when tapped. The filter is kept in the
 * address, which may name a profit to explain (`sn`).
 */
export function ProfitPage() {
  const { t } = useTranslation("profit");
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  return (
    <Screen title={t("title")} back={paths.mine()} columns>
      <Columns
        first={<LastDays wallet={filter.wallet ?? walletNumber.CP} />}
        second={
          <>
            <ProfitFilters
              filter={filter}
              onChange={(changes) => setSearch(writeFilter({ ...filter, ...changes }), { replace: true })}
            />
            <ProfitList filter={filter} explainedFirst={search.get("sn") ?? ""} />
          </>
        }
      />
    </Screen>
  );
}
