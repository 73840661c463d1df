import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { formatMoney, readMoney, subtract } from "@espalier/core/money/money";
import { sumUnit } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { FigureTable } from "../figure-table.tsx";
import { percentOrDash } from "../../../lib/format/format-percent.ts";
import type { SimulationResult } from "../plan-queries.ts";

type PeriodTableProps = Pick<SimulationResult, "periods"> & {
  names: { readonly base: string; readonly other: string };
};

/** Each period under both plans, the newest first. */
export function PeriodTable({ names, periods }: PeriodTableProps) {
  const { t } = useTranslation(["plans", "shell"]);
  return (
    <FigureTable
      label={t("shell:inUnit", { name: t("byPeriod"), unit: sumUnit(PLAN_WALLETS) })}
      words={2}
      head={[
        t("planDay"),
        t("run"),
        t("shell:inUnit", { name: t("volume"), unit: "PV" }),
        names.base,
        names.other,
        t("change"),
        t("ratioOf", { name: names.base }),
        t("ratioOf", { name: names.other }),
      ]}
      rows={periods.toReversed().map(({ run_id, plan_day, volume, base, other }) => ({
        key: run_id,
        cells: [
          <time key="day" className="tabular">
            {plan_day}
          </time>,
          <Link key="run" to={paths.run({ id: run_id })} className="tabular text-accent-ink hover:underline">
            {run_id}
          </Link>,
          <Money key="volume" value={volume} />,
          <Money key="base" value={base.paid} />,
          <Money key="other" value={other.paid} />,
          <Money
            key="change"
            value={formatMoney(subtract(readMoney(other.paid), readMoney(base.paid)))}
            sign
            tone="auto"
          />,
          percentOrDash(base.payout_ratio),
          percentOrDash(other.payout_ratio),
        ],
      }))}
    />
  );
}
