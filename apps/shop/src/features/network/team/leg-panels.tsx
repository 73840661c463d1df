import { SIDES } from "@espalier/core/vocabulary/network";
import { Money } from "@espalier/ui/data/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { WithTerms } from "../../../components/terms/with-terms.tsx";
import { weakerSide } from "../../../lib/format/weaker-side.ts";
import type { TeamMember } from "./team-rows.ts";
import { WeakerMark } from "./weaker-mark.tsx";

/** Both legs to the cent: the total volume, the part that pairs have not used, and the number of members. */
export function LegPanels({ assets }: { assets: TeamMember["assets"] }) {
  const { t } = useTranslation("team");
  const weaker = weakerSide(assets);
  return (
    <ul aria-label={t("details.legs")} className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      {SIDES.map((side) => (
        <li key={side} className="flex flex-col gap-2 rounded-tile bg-sunken p-3">
          <p className="flex flex-wrap items-center gap-x-2 text-panel font-semibold text-ink">
            {t(side)}
            {weaker === side ? <WeakerMark /> : null}
          </p>
          <dl className="@container flex flex-col gap-1.5">
            <Fact name={t("details.total")}>
              <Money value={assets[`${side}_side_amount`]} unit="PV" most={1.0625} className="text-section text-ink" />
            </Fact>
            <Fact name={t("details.unused")}>
              <Money value={assets[`${side}_side_balance`]} unit="PV" most={0.875} className="text-panel text-ink" />
            </Fact>
            <Fact name={t("details.members")}>
              <span className="tabular text-panel text-ink">{assets[`${side}_number`]}</span>
            </Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">
        <WithTerms>{name}</WithTerms>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
