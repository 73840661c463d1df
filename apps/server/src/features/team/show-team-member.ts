import { subtract } from "@espalier/core/money/money";

import type { TeamMember } from "../../network/read-team.ts";

/** A member of the placement tree as the team screen draws it. */
export const showTeamMember = ({ left, right, ...member }: TeamMember) => ({
  id: member.id,
  pid: member.sponsorId,
  username: member.uid,
  nickname: member.nickname,
  vip: member.rank,
  created_at: member.createdAt,
  position_pid: member.parentId,
  position_side: member.side,
  assets: {
    left_side_amount: left.total,
    right_side_amount: right.total,
    left_side_balance: subtract(left.total, left.used),
    right_side_balance: subtract(right.total, right.used),
    left_number: left.number,
    right_number: right.number,
    invite_number: member.inviteNumber,
    team_number: left.number + right.number,
  },
});
