import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import type { DataOf } from "@espalier/contract/types";
import { formatNumber } from "../lib/format/format-number.ts";

type Pair = NonNullable<DataOf<"adminMemberProfit" | "adminRunProfit">["pair"]>;

/** The first sales of the period below the member, leg by leg as they came. */
export function PairSales({ pair: { sales, sales_count: count } }: { pair: Pair }) {
  const { t } = useTranslation("shell");
  if (sales.length === 0) return null;
  return (
    <Section
      title={t("pairSales.title")}
      level={3}
      action={
        <span className="text-small text-ink-3">
          {t("pairSales.shown", { shown: formatNumber(sales.length), all: formatNumber(count) })}
        </span>
      }
    >
      <ul className="divide-y divide-line text-small">
        {sales.map(({ side, member, pv, at }, place) => (
          // Two sales can be alike in everything, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={row}>
            <span className="text-ink-3">{t(`pairSales.${side}`)}</span>
            <span className="truncate">{member}</span>
            <Money value={pv} unit="PV" />
            <time className="tabular text-right text-ink-3 max-sm:col-span-3">{formatDate(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const row = "grid grid-cols-[4rem_1fr_auto_10.5rem] gap-x-3 py-1.5 max-sm:grid-cols-[4rem_1fr_auto]";
