import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { Avatar } from "@espalier/ui/media/avatar";
import { ListRow } from "@espalier/ui/data/list-row";
import { shortNumber } from "@espalier/web/short-number";
import { useTranslation } from "react-i18next";

import type { TeamMember } from "../team-rows.ts";

type MemberRowProps = {
  member: TeamMember;
  /** The position in the team, after the account number. */
  place?: string | undefined;
  /** Whether the details of the member are beside the list. */
  current?: boolean | undefined;
  onClick: () => void;
};

/** One member of the team in a list: the volume of both legs together, and how many members are below. */
export function MemberRow({ member, place, current, onClick }: MemberRowProps) {
  const { t } = useTranslation("team");
  const { left_side_amount: left, right_side_amount: right, team_number: below } = member.assets;
  return (
    <ListRow
      leading={<Avatar name={member.nickname} size="small" />}
      title={<span className="wrap-anywhere">{member.nickname}</span>}
      detail={
        <>
          {member.username}
          {place === undefined ? null : <span className="block">{place}</span>}
        </>
      }
      value={t("list.volume", { volume: shortNumber(formatMoney(add(readMoney(left), readMoney(right)))) })}
      valueDetail={t("members", { count: below })}
      current={current}
      onClick={onClick}
    />
  );
}
