import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { StatPanel } from "@espalier/ui/data/stat-panel";
import { formatMoney, readMoney, subtract } from "@espalier/core/money/money";
import { sumUnit } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../../lib/format/format-number.ts";
import { EarnerTables } from "../runs/earner-tables.tsx";
import { Figures } from "../figures.tsx";
import { PairedBars } from "./paired-bars.tsx";
import { PeriodTable } from "../runs/period-table.tsx";
import { formatPercent, percentOrDash } from "../../../lib/format/format-percent.ts";
import type { SimulationResult } from "../plan-queries.ts";
import { Deciles } from "../deciles.tsx";

/** The result of a simulation: figures side by side, who gains and loses, and period by period. */
export function SimulationFigures({ version, result }: { version: number; result: SimulationResult }) {
  const { t } = useTranslation(["plans", "shell"]);
  const { base, other } = result;
  const names = { base: t("activeThen", { version: result.base_version }), other: t("versionName", { version }) };
  const unit = sumUnit(PLAN_WALLETS);
  const inUnit = (name: string) => t("shell:inUnit", { name, unit });
  const change = formatMoney(subtract(readMoney(other.paid), readMoney(base.paid)));
  const amounts = BONUS_KINDS.map((type) => ({
    key: type,
    name: t(`shell:bonus.${type}`),
    base: base.by_kind[type],
    other: other.by_kind[type],
  }));
  return (
    <>
      <Figures>
        <StatPanel
          label={t("ratio")}
          value={percentOrDash(other.payout_ratio)}
          detail={t("insteadOf", { value: percentOrDash(base.payout_ratio) })}
        />
        <StatPanel
          label={t("paid")}
          value={<Money value={other.paid} unit={unit} />}
          detail={
            <>
              <Money value={change} unit={unit} sign tone="auto" /> {t("againstBase")}
            </>
          }
        />
        <StatPanel
          label={t("capLeft")}
          value={formatPercent(other.factor)}
          detail={t("insteadOf", { value: formatPercent(base.factor) })}
        />
        <StatPanel label={t("up")} value={formatNumber(result.up)} detail={t("members", { count: result.up })} />
        <StatPanel label={t("same")} value={formatNumber(result.same)} detail={t("members", { count: result.same })} />
        <StatPanel label={t("down")} value={formatNumber(result.down)} detail={t("members", { count: result.down })} />
      </Figures>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 max-[1100px]:grid-cols-[minmax(0,1fr)]">
        <Section title={inUnit(t("byType"))}>
          <PairedBars
            names={names}
            rows={[...amounts, { key: "all", name: t("together"), base: base.paid, other: other.paid }]}
          />
        </Section>
        <Section title={t("whoGains")}>
          <Deciles tenths={result.tenths} />
        </Section>
      </div>
      <EarnerTables names={names} gains={result.gains} losses={result.losses} />
      <Section title={inUnit(t("byPeriod"))}>
        <PeriodTable names={names} periods={result.periods} />
      </Section>
    </>
  );
}
