import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { IncentiveSkeleton } from "./incentive-skeleton.tsx";
import { IncentiveTabs } from "./incentive-tabs.tsx";
import { IncentiveTotals } from "./incentive-totals.tsx";
import { incentivesQuery } from "./incentive-query.ts";
import { NotStarted } from "./not-started.tsx";

/** Bonuses for sales of the weaker leg within some days: how far each is, and claiming it. */
export function IncentivePage() {
  const { t } = useTranslation("incentives");
  const incentives = useQuery(incentivesQuery);
  useFailureToast(incentives.error, t("fetchFail"));
  return (
    <Screen
      title={t("title")}
      back={paths.home()}
      refresh
      columns
      right={
        <Link to={paths.incentiveRules()} className={textLinkStyle}>
          {t("rules")}
        </Link>
      }
    >
      <Loaded query={incentives} loading={<IncentiveSkeleton />} failedTitle={t("fetchFail")}>
        {(shown) => (
          <>
            {shown.startAt === 0 ? <NotStarted /> : <IncentiveTotals incentives={shown} />}
            <IncentiveTabs incentives={shown} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
