import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { Section } from "@espalier/ui/layout/section";
import { sumUnit } from "@espalier/web/wallet-words";
import { useTranslation } from "react-i18next";

import { MemberCell } from "../../../components/member-cell.tsx";
import { FigureTable } from "../figure-table.tsx";
import type { SimulationResult } from "../plan-queries.ts";

type EarnerTablesProps = Pick<SimulationResult, "gains" | "losses"> & {
  names: { readonly base: string; readonly other: string };
};

/** The members who gain most and those who lose most. */
export function EarnerTables({ names, gains, losses }: EarnerTablesProps) {
  const { t } = useTranslation(["plans", "shell"]);
  return (
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 max-[1100px]:grid-cols-[minmax(0,1fr)]">
      <Earners
        title={t("shell:inUnit", { name: t("mostGain"), unit: sumUnit(PLAN_WALLETS) })}
        none={t("nobodyGains")}
        names={names}
        earners={gains}
      />
      <Earners
        title={t("shell:inUnit", { name: t("mostLoss"), unit: sumUnit(PLAN_WALLETS) })}
        none={t("nobodyLoses")}
        names={names}
        earners={losses}
      />
    </div>
  );
}

type EarnersProps = {
  title: string;
  none: string;
  names: EarnerTablesProps["names"];
  earners: SimulationResult["gains"];
};

function Earners({ title, none, names, earners }: EarnersProps) {
  const { t } = useTranslation(["plans", "shell"]);
  return (
    <Section title={title} className="min-w-0">
      {earners.length === 0 ? (
        <p className="panel-ring p-4 text-small text-ink-3">{none}</p>
      ) : (
        <FigureTable
          label={title}
          head={[t("member"), names.base, names.other, t("change")]}
          rows={earners.map(({ uid, name, base, other, change }) => ({
            key: uid,
            cells: [
              <MemberCell key="member" uid={uid} name={name} linked />,
              <Money key="base" value={base} />,
              <Money key="other" value={other} />,
              <Money key="change" value={change} sign tone="auto" />,
            ],
          }))}
        />
      )}
    </Section>
  );
}
