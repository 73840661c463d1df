import { profitTexts } from "@espalier/contract/locales/profit-texts";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { currentLanguage } from "@espalier/web/language";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../../components/copy-button.tsx";
import { FactList } from "../../../components/fact-list.tsx";
import type { ExplainedAnswer } from "./profit-queries.ts";

/** The facts that identify the profit, such as its order and period. */
export function ProfitFacts({ profit }: { profit: ExplainedAnswer }) {
  const { t } = useTranslation("profit");
  const words = profitTexts[currentLanguage()];
  const { invite, retail, period } = profit;
  const order = [
    { name: t("explain.order"), value: <LongNumber number={invite?.order_sn ?? ""} /> },
    { name: t("explain.buyer"), value: invite?.buyer ?? "" },
  ];
  return (
    <Section
      title={t("explain.facts")}
      level={3}
      action={<CopyButton text={profit.profit_sn} label={t("explain.copy")} />}
    >
      <FactList
        facts={[
          { name: words.number, value: <LongNumber number={profit.profit_sn} /> },
          ...(invite === undefined ? [] : order),
          ...(retail === undefined
            ? []
            : [{ name: t("explain.order"), value: <LongNumber number={retail.order_sn} /> }]),
          { name: words.period, value: <Period period={period} /> },
          { name: t("explain.plan"), value: t("explain.version", { version: profit.plan_version }) },
        ]}
      />
    </Section>
  );
}

/** May be broken anywhere, since it has no other place for it. */
const LongNumber = ({ number }: { number: string }) => <span className="wrap-anywhere">{number}</span>;

/** On one line where there is room, else on two. */
function Period({ period: { from, to } }: Pick<ExplainedAnswer, "period">) {
  const words = profitTexts[currentLanguage()];
  return (
    <>
      <span className="inline-block">{from === 0 ? words.begin : formatDate(from)} –</span>{" "}
      <span className="inline-block">{formatDate(to)}</span>
    </>
  );
}
