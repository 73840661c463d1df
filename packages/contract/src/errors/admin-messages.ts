/** Refusals about messages to members. */
export const adminMessageErrors = {
  "message.unknown": { code: 404, en: "There is no such message", cn: "没有该消息" },
  "message.not_failed": {
    code: 409,
    en: "Only messages that failed can be sent again, and codes never",
    cn: "只有发送失败的消息才能重发，验证码不能重发",
  },
} as const;
