import { SIDES } from "@espalier/core/vocabulary/network";
import { useTranslation } from "react-i18next";

import { shortNumber } from "@espalier/web/short-number";
import { weakerSide } from "../../../../lib/format/weaker-side.ts";
import { NodeFace } from "./node-face.tsx";
import { LEG_LOOK } from "./node-look.ts";
import type { TeamMember } from "../team-rows.ts";

/** A member of the second level: a quarter of the screen has room for name, number and the legs' volumes. */
export function SecondLevelNode({ member }: { member: TeamMember }) {
  const { t } = useTranslation("team");
  const weaker = weakerSide(member.assets);
  return (
    <>
      <NodeFace name={member.nickname} rank={member.vip} />
      <span className="min-w-0 max-w-full">
        <span className="block truncate text-panel text-ink @min-[17.5rem]:text-place">{member.nickname}</span>
        <span className="tabular block truncate text-small text-ink-3 @min-[17.5rem]:text-place @min-[17.5rem]:font-normal">
          {member.username}
        </span>
      </span>
      <span className="ml-auto flex flex-col gap-0.5 @min-[17.5rem]:ml-0 @min-[17.5rem]:w-full">
        {SIDES.map((side) => (
          <span
            key={side}
            className={`flex justify-between gap-0.5 rounded-[6px] px-1 whitespace-nowrap text-small @min-[17.5rem]:text-place ${LEG_LOOK[weaker === side ? "weaker" : "other"]}`}
          >
            <span>{t(`${side}Short`)}</span>
            <span className="tabular font-semibold">{shortNumber(member.assets[`${side}_side_amount`])}</span>
          </span>
        ))}
      </span>
    </>
  );
}
