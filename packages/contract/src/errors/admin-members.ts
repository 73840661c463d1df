/** Refusals of what operators do with members. */
export const adminMemberErrors = {
  "member.frozen_already": {
    code: 409,
    en: "This member is frozen already",
    cn: "该会员已被冻结",
  },
  "member.not_frozen": { code: 409, en: "This member is not frozen", cn: "该会员未被冻结" },
  "sponsor.unknown": { code: 404, en: "No member has the sponsor's account number", cn: "邀请人账号不存在" },
  "sponsor.frozen": {
    code: 409,
    en: "The sponsor is frozen and invites nobody",
    cn: "邀请人已被冻结，无法邀请新会员",
  },
  "session.unknown": { code: 404, en: "This session has ended already", cn: "该会话已结束" },
} as const;
