import { Avatar } from "@espalier/ui/media/avatar";
import { useTranslation } from "react-i18next";

import { CopyButton } from "../../../components/copy-button.tsx";
import { FactList } from "../../../components/fact-list.tsx";
import { RankBadge } from "../../../components/rank-badge.tsx";
import { dateName } from "../../../lib/format/date-name.ts";
import { LegPanels } from "./leg-panels.tsx";
import { sideOf, type TeamMember } from "./team-rows.ts";

/** The list says whether a member is active, the tree does not. */
export type ShownMember = TeamMember & { readonly active?: boolean };

/** Everything the tree or the list knows about one member. */
export function MemberDetails({ member }: { member: ShownMember }) {
  const { t } = useTranslation("team");
  const which = sideOf(member);
  const { assets } = member;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={member.nickname} />
        <div className="flex min-w-0 grow basis-[9rem] flex-col items-start gap-1">
          <p className="text-section wrap-anywhere text-ink">{member.nickname}</p>
          <p className="tabular text-small text-ink-2">{t("uid", { uid: member.username })}</p>
          <RankBadge vip={member.vip} />
        </div>
        <CopyButton text={member.username} label={t("details.copyUid")} />
      </div>
      <LegPanels assets={assets} />
      <FactList
        facts={[
          { name: t("details.team"), value: assets.team_number },
          { name: t("details.invited"), value: assets.invite_number },
          ...(which === null ? [] : [{ name: t("details.place"), value: t(`details.placeSide.${which}`) }]),
          ...(member.active === undefined
            ? []
            : [{ name: t("filter.state.title"), value: t(`filter.state.${member.active ? "active" : "inactive"}`) }]),
          { name: t("details.joined"), value: dateName(member.created_at) },
        ]}
      />
    </div>
  );
}
