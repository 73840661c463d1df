import { Badge } from "@espalier/ui/data/badge";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";

import { RankBadge } from "../../../../components/rank-badge.tsx";
import { LegPair } from "../leg-pair.tsx";
import { NodeFace } from "./node-face.tsx";
import type { TeamMember } from "../team-rows.ts";

/** The member whose tree is shown, with both legs side by side. */
export function TopNode({ member, isOwn }: { member: TeamMember; isOwn: boolean }) {
  const { t } = useTranslation("team");
  return (
    <>
      <span className="flex items-start gap-3">
        <NodeFace name={member.nickname} rank={0} size="medium" />
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <span className="flex max-w-full flex-wrap items-center gap-x-2">
            <span className="text-section wrap-anywhere text-ink">{member.nickname}</span>
            {isOwn ? <Badge>{t("you")}</Badge> : null}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular text-small text-ink-2">{t("uid", { uid: member.username })}</span>
            <RankBadge vip={member.vip} />
          </span>
        </span>
        <Info aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      </span>
      <LegPair assets={member.assets} />
    </>
  );
}
