import { textLinkStyle, buttonStyle } from "@espalier/ui/foundations/button-style";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StatGrid } from "@espalier/ui/data/stat-grid";
import { Panel } from "@espalier/ui/data/panel";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { paths } from "../../../lib/paths.ts";
import { useFailureToast } from "../../../lib/use-failure-toast.ts";
import { Screen } from "../../../components/screen.tsx";
import { ClaimAll } from "./claim-all.tsx";
import { IncentiveSkeleton } from "./incentive-skeleton.tsx";
import { IncentiveTabs } from "./incentive-tabs.tsx";
import { incentivesQuery, type Incentives } from "./incentive-query.ts";
import { dateName } from "../../../lib/format/date-name.ts";

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
            <ClaimAll incentives={shown} />
            <IncentiveTabs incentives={shown} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** The sales since the member's incentives began. */
function IncentiveTotals({ incentives }: { incentives: Incentives }) {
  const { t } = useTranslation("incentives");
  const { inviteSales, positionSales, startAt } = incentives;
  return (
    <div className="flex flex-col gap-2">
      <StatGrid
        tiles={[
          { label: t("inviteSales"), value: inviteSales, unit: "PV" },
          { label: t("positionSales"), value: positionSales, unit: "PV" },
        ]}
      />
      <p className="tabular px-1 text-small text-ink-3">
        <WithTerms>{t("since", { day: dateName(startAt) })}</WithTerms>
      </p>
    </div>
  );
}

/** A hint for members who were never active: how the incentives begin. */
function NotStarted() {
  const { t } = useTranslation("incentives");
  return (
    <Panel className="flex flex-col items-start gap-1.5">
      <h2 className="text-row font-semibold text-ink">
        <WithTerms>{t("notStarted")}</WithTerms>
      </h2>
      <p className="pb-2 text-panel font-normal text-ink-2">{t("notStartedHint")}</p>
      <Link to={paths.goodsList()} className={buttonStyle({ variant: "soft", size: "small" })}>
        {t("toShop")}
      </Link>
    </Panel>
  );
}
