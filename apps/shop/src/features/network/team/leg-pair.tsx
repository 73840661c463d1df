import { SIDES } from "@espalier/core/vocabulary/network";
import { useTranslation } from "react-i18next";

import { shortNumber } from "@espalier/web/short-number";
import { weakerSide } from "../../../lib/format/weaker-side.ts";
import { WeakerMark } from "./weaker-mark.tsx";
import type { TeamMember } from "./team-rows.ts";

/** Both legs of a member beside each other, with the balance of their volumes between them. */
export function LegPair({ assets }: { assets: TeamMember["assets"] }) {
  const { t } = useTranslation("team");
  const weaker = weakerSide(assets);
  return (
    <span className="block pt-3">
      <span className="grid grid-cols-2 divide-x divide-line">
        {SIDES.map((side) => (
          <span key={side} className={`flex min-w-0 flex-col ${columns[side]}`}>
            <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
              {t(side)}
              {weaker === side ? <WeakerMark /> : null}
            </span>
            <span className="tabular text-section text-ink">{shortNumber(assets[`${side}_side_amount`])}</span>
            <span className="tabular text-small text-ink-3">{t("members", { count: assets[`${side}_number`] })}</span>
          </span>
        ))}
      </span>
      <Balance left={Number(assets.left_side_amount)} right={Number(assets.right_side_amount)} />
    </span>
  );
}

const columns = { left: "pr-3", right: "items-end pl-3 text-right" } as const;

/** The legs' volumes as shares of one line, the weaker one in the colour of its mark. */
function Balance({ left, right }: { left: number; right: number }) {
  const total = Math.max(left, 0) + Math.max(right, 0);
  if (total === 0) return null;
  const share = Math.round((Math.max(left, 0) / total) * 100);
  return (
    <span aria-hidden="true" className="mt-2.5 flex h-1.5 gap-0.5 overflow-hidden rounded-pill">
      <span className={left < right ? "bg-pending" : "bg-accent"} style={{ width: `${share}%` }} />
      <span className={`flex-1 ${right < left ? "bg-pending" : "bg-accent"}`} />
    </span>
  );
}
