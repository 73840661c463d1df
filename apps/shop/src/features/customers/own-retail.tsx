import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { Money } from "@espalier/ui/data/money";
import { Panel } from "@espalier/ui/data/panel";
import { Section } from "@espalier/ui/layout/section";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FactList } from "../../components/fact-list.tsx";
import { useDayWords } from "../../lib/format/use-day-words.ts";
import { type RetailMonth, retailQuery } from "./customer-queries.ts";

/** How much of what the member bought and sold went to customers, in the newest month with the two before; nothing before the first. */
export function OwnRetail() {
  const { t } = useTranslation("customers");
  const { monthName } = useDayWords();
  const [newest, ...earlier] = useQuery(retailQuery).data ?? [];
  if (newest === undefined) return null;
  const nameOf = ({ month }: RetailMonth): string => monthName(month.slice(0, "YYYY-MM".length));
  return (
    <Section title={t("retail.title")}>
      <Panel>
        <div className="flex flex-col gap-3">
          <p className="text-panel font-normal text-ink-2">
            {newest.share === null
              ? t("retail.none", { month: nameOf(newest) })
              : t("retail.share", { share: formatBasisPoints(newest.share), month: nameOf(newest) })}
          </p>
          <FactList facts={factsOf(newest, t)} />
          <p className="text-small text-ink-3">{t("retail.hint")}</p>
          {newest.left_out === "0.00" ? null : <p className="text-small text-ink-3">{t("retail.checkedHint")}</p>}
          {earlier.length === 0 ? null : (
            <p className="text-small text-ink-3">
              {earlier
                .slice(0, SHOWN)
                .map(
                  (month) =>
                    `${nameOf(month)}: ${month.share === null ? t("retail.no") : formatBasisPoints(month.share)}`,
                )
                .join(" · ")}
            </p>
          )}
        </div>
      </Panel>
    </Section>
  );
}

/** So many months before the newest. */
const SHOWN = 2;

const factsOf = ({ bought, retail, left_out: leftOut }: RetailMonth, t: (key: FactKey) => string) => [
  { name: t("retail.sold"), value: <Money value={retail} prefix="$" /> },
  { name: t("retail.bought"), value: <Money value={bought} prefix="$" /> },
  ...(leftOut === "0.00" ? [] : [{ name: t("retail.checked"), value: <Money value={leftOut} prefix="$" /> }]),
];
type FactKey = "retail.sold" | "retail.bought" | "retail.checked";
