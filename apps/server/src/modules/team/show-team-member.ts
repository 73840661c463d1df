import { subtract } from "@espalier/core/money/money";

import type { TeamMember } from "../network/read-team.ts";

/** A member of the placement tree for the team screen. */
export const showTeamMember = (member: TeamMember) => ({
  id: member.id,
  pid: member.sponsorId,
  username: member.uid,
  nickname: member.nickname,
  vip: member.rank,
  created_at: member.createdAt,
  position_pid: member.parentId,
  position_side: member.side,
  assets: {
    left_side_amount: member.left.total,
    right_side_amount: member.right.total,
    left_side_balance: subtract(member.left.total, member.left.used),
    right_side_balance: subtract(member.right.total, member.right.used),
    left_number: member.left.number,
    right_number: member.right.number,
    invite_number: member.inviteNumber,
    team_number: member.left.number + member.right.number,
  },
});
