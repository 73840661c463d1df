import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../lib/format/format-number.ts";
import { useRankName } from "../../lib/rank-name.ts";
import type { Income, IncomeGroup, IncomeKind } from "./income-query.ts";

const QUANTILES = ["p25", "median", "p75", "p90", "p99", "most", "average"] as const;

type IncomeTableProps = {
  title: string;
  of: IncomeKind;
  all: IncomeGroup;
  year: number;
  /** All members in the year before; undefined if it was not calculated. */
  before: IncomeGroup | undefined;
  ranks: Income["ranks"];
};

/** The quantiles of the members' income, for all members and by rank. */
export function IncomeTable({ title, of, all, year, before, ranks }: IncomeTableProps) {
  const { t } = useTranslation("reports");
  const rankName = useRankName();
  return (
    <Section title={title}>
      <div {...SCROLLS} aria-label={title} className="panel-ring overflow-x-auto">
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead className="text-[0.75rem] text-ink-3">
            <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:text-right [&>th]:font-medium">
              <th scope="col" className="!text-left">
                {t("income.rank")}
              </th>
              <th scope="col">{t("income.members")}</th>
              <th scope="col">{t("income.nothing")}</th>
              {QUANTILES.map((each) => (
                <th key={each} scope="col">
                  {t(`income.quantile.${each}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t("income.everybody")} group={all} of={of} />
            {before === undefined ? null : (
              <Row name={t("income.everybodyIn", { year: year - 1 })} group={before} of={of} />
            )}
            {ranks.map(({ rank, ...group }) => (
              <Row key={rank} name={rankName(rank)} group={group} of={of} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Row({ name, group, of }: { name: string; group: IncomeGroup; of: IncomeKind }) {
  return (
    <tr className="[&>*]:border-t [&>*]:border-line/70 [&>*]:px-3 [&>*]:py-2">
      <th scope="row" className="text-left font-medium whitespace-nowrap text-ink">
        {name}
      </th>
      <td className="tabular text-right">{formatNumber(group.members)}</td>
      <td className="tabular text-right text-ink-2">{formatNumber(group.earned_nothing)}</td>
      {QUANTILES.map((each) => (
        <td key={each} className="text-right">
          <Money value={group[of][each]} />
        </td>
      ))}
    </tr>
  );
}

/** An element that scrolls has to be reachable by keyboard, also without a control inside. */
const SCROLLS = { role: "group", tabIndex: 0 };
