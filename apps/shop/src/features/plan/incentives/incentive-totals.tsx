import { StatGrid } from "@espalier/ui/data/stat-grid";
import { useTranslation } from "react-i18next";

import type { Incentives } from "./incentive-query.ts";
import { dateName } from "../../../lib/format/date-name.ts";

/** The sales since the member's incentives began. */
export function IncentiveTotals({ incentives }: { incentives: Incentives }) {
  const { t } = useTranslation("incentives");
  const { inviteSales, positionSales, startAt } = incentives;
  return (
    <div className="flex flex-col gap-2">
      <StatGrid
        tiles={[
          { label: t("inviteSales"), value: inviteSales, unit: "SP" },
          { label: t("positionSales"), value: positionSales, unit: "SP" },
        ]}
      />
      <p className="tabular px-1 text-small text-ink-3">{t("since", { day: dateName(startAt) })}</p>
    </div>
  );
}
