/** Refusals of invitations, placement in the network, incentives and profits. */
export const teamErrors = {
  "invite.unknown": {
    code: 404,
    en: "This invite code does not exist or is used up",
    cn: "邀请码不存在或已被使用",
  },
  "invite.slot_taken": {
    code: 409,
    en: "This place in the team is already taken, please choose another",
    cn: "该位置已被占用，请选择其他位置",
  },
  "invite.sponsor_mismatch": {
    code: 400,
    en: "The inviting member does not match the invite code",
    cn: "邀请人与邀请码不符",
  },
  "placement.not_below_sponsor": {
    code: 400,
    en: "The placement parent must be the inviting member or in that member's team",
    cn: "安置人须为邀请人本人或其团队成员",
  },
  "placement.unknown": {
    code: 400,
    en: "No member has the account number given as placement parent",
    cn: "安置人账号不存在",
  },
  "incentive.unknown": { code: 404, en: "This incentive does not exist", cn: "该激励不存在" },
  "incentive.not_achieved": { code: 409, en: "This incentive is not achieved yet", cn: "该激励尚未达成" },
  "incentive.claimed": { code: 409, en: "This incentive is already claimed", cn: "该激励已领取" },
  "profit.unknown": { code: 404, en: "This profit does not exist", cn: "该收益不存在" },
} as const;
