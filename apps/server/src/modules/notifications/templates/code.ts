import { template } from "./template.ts";

/** The code that proves who reads an address or answers a telephone. */
export const code = template({
  words: ["code"],
  secret: "code",
  subject: { en: "Your Espalier code: {code}", cn: "您的 Espalier 验证码：{code}" },
  paragraphs: {
    en: [
      "Your verification code is {code}.",
      "It is good for 10 minutes and once. If you did not ask for it, ignore this message; nobody can use your account without it.",
    ],
    cn: [
      "您的验证码是 {code}。",
      "10 分钟内有效，仅可使用一次。如非本人操作，请忽略此消息；没有验证码，任何人都无法使用您的账户。",
    ],
  },
  sms: {
    en: "{code} is your Espalier code. It is good for 10 minutes. Nobody of Espalier will ever ask you for it.",
    cn: "【Espalier】验证码 {code}，10 分钟内有效。请勿告诉任何人。",
  },
});
