import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import { useRankName } from "../../lib/rank-name.ts";
import { FigureTable } from "./figure-table.tsx";
import type { Run } from "./runs/run-queries.ts";

/** The number of members that a close raises, by rank before and after. */
export function PromotionCounts({ raised }: Pick<Run, "raised">) {
  const { t } = useTranslation("runs");
  const rankName = useRankName();
  if (raised.length === 0) return <p className="panel-ring p-4 text-small text-ink-3">{t("nobodyRaised")}</p>;
  return (
    <FigureTable
      label={t("raised")}
      words={2}
      head={[t("rankBefore"), t("rankAfter"), t("members")]}
      rows={raised.map(({ from, to, members }) => ({
        key: `${from} ${to}`,
        cells: [rankName(from), rankName(to), formatNumber(members)],
      }))}
    />
  );
}
