import { SIDES } from "@espalier/core/vocabulary/network";
import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";

import { rankLabel } from "../../../../lib/format/rank-label.ts";
import { shortNumber } from "@espalier/web/short-number";
import { weakerSide } from "../../../../lib/format/weaker-side.ts";
import { NodeFace } from "./node-face.tsx";
import { LEG_LOOK } from "./node-look.ts";
import type { TeamMember } from "../team-rows.ts";

/** A member of the first level: half the screen has room for name, number, rank and both legs. */
export function FirstLevelNode({ member }: { member: TeamMember }) {
  const { t } = useTranslation(["team", "shell"]);
  const { t: shell } = useTranslation("shell");
  const weaker = weakerSide(member.assets);
  return (
    <>
      <span className="flex w-full items-center gap-2.5">
        <NodeFace name={member.nickname} rank={member.vip} />
        <span className="min-w-0">
          <span className="block truncate text-panel text-ink">{member.nickname}</span>
          <span className="tabular block truncate text-tab text-ink-3">{member.username}</span>
        </span>
      </span>
      <span className="block min-h-4 w-full truncate text-tab text-accent-ink">{rankLabel(shell, member.vip)}</span>
      <span className="grid w-full grid-cols-2 gap-1">
        {SIDES.map((side) => (
          <span
            key={side}
            className={`flex min-w-0 flex-col items-start rounded-[8px] px-1.5 py-1 text-small @min-[17.5rem]:text-place ${LEG_LOOK[weaker === side ? "weaker" : "other"]}`}
          >
            <span className="flex w-full flex-wrap justify-between gap-x-1">
              <span>{t(`${side}Short`)}</span>
              {weaker === side ? <span className="font-normal">{t("weaker")}</span> : null}
            </span>
            <span className="tabular font-semibold">{shortNumber(member.assets[`${side}_side_amount`])}</span>
            <span className="tabular flex items-center gap-1">
              <Users aria-hidden="true" size={11} strokeWidth={2} />
              {shortNumber(member.assets[`${side}_number`])}
            </span>
          </span>
        ))}
      </span>
    </>
  );
}
