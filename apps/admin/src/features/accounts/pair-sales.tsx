import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format-number.ts";
import type { ExplainedProfit } from "./explained-profit.ts";

/** The first sales of the period below the member, leg by leg as they came. */
export function PairSales({ pair: { sales, sales_count: count } }: { pair: NonNullable<ExplainedProfit["pair"]> }) {
  const { t } = useTranslation("members");
  if (sales.length === 0) return null;
  return (
    <Section
      title={t("profit.sales")}
      level={3}
      action={
        <span className="text-small text-ink-3">
          {t("profit.salesOf", { shown: formatNumber(sales.length), all: formatNumber(count) })}
        </span>
      }
    >
      <ul className="divide-y divide-line text-small">
        {sales.map(({ side, member, pv, at }, place) => (
          // Two sales can be alike in everything, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="grid grid-cols-[4rem_1fr_auto_10.5rem] gap-3 py-1.5">
            <span className="text-ink-3">{t(`side.${side}`)}</span>
            <span className="truncate">{member}</span>
            <Money value={pv} unit="PV" />
            <time className="tabular text-right text-ink-3">{formatDate(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
