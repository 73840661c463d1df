import { template } from "./template.ts";

const UID = { name: { en: "Account", cn: "账号" }, word: "uid" } as const;
const AT = { name: { en: "When", cn: "时间" }, word: "at" } as const;
const SESSIONS = { label: { en: "See where you are logged in", cn: "查看登录设备" }, path: "/setting/sessions" };
const RESET = { label: { en: "Choose a new password", cn: "重新设置密码" }, path: "/public/forget" };

const NOT_YOU = {
  en: "If this was not you, choose a new login password at once: it ends every session.",
  cn: "如非本人操作，请立即重新设置登录密码，所有登录将随之失效。",
};

/** A login from a device that this account was not seen on before. */
export const newSession = template({
  words: ["uid", "device", "address", "at"],
  subject: { en: "New login to your account", cn: "您的账户有新的登录" },
  paragraphs: {
    en: [
      "Somebody logged in to your account on a device that we had not seen before.",
      `${NOT_YOU.en} You can also end this one session alone.`,
    ],
    cn: ["您的账户刚刚在一台新设备上登录。", `${NOT_YOU.cn}您也可以只结束这一次登录。`],
  },
  facts: [
    UID,
    { name: { en: "Device", cn: "设备" }, word: "device" },
    { name: { en: "Network address", cn: "网络地址" }, word: "address" },
    AT,
  ],
  link: SESSIONS,
  sms: {
    en: "Espalier: new login to account {uid} ({device}). Not you? Choose a new password at once.",
    cn: "【Espalier】账号 {uid} 有新登录（{device}）。如非本人，请立即改密码。",
  },
});

export const loginPasswordChanged = template({
  words: ["uid", "at"],
  subject: { en: "Your login password is changed", cn: "您的登录密码已修改" },
  paragraphs: {
    en: ["The login password of your account was changed, and every session has ended.", NOT_YOU.en],
    cn: ["您账户的登录密码已修改，所有登录均已失效。", NOT_YOU.cn],
  },
  facts: [UID, AT],
  link: RESET,
  sms: {
    en: "Espalier: the login password of account {uid} is changed. Not you? Choose a new one at once.",
    cn: "【Espalier】账号 {uid} 的登录密码已修改。如非本人，请立即重设。",
  },
});

export const walletPasswordChanged = template({
  words: ["uid", "at"],
  subject: { en: "Your wallet password is changed", cn: "您的钱包密码已修改" },
  paragraphs: {
    en: ["The password that confirms transfers, conversions and withdrawals of your account was changed.", NOT_YOU.en],
    cn: ["您账户用于确认转账、兑换和提现的钱包密码已修改。", NOT_YOU.cn],
  },
  facts: [UID, AT],
  link: SESSIONS,
  sms: {
    en: "Espalier: the wallet password of account {uid} is changed. Not you? Change your login password at once.",
    cn: "【Espalier】账号 {uid} 的钱包密码已修改。如非本人，请立即改登录密码。",
  },
});

/** Both at once, as an account does that was required to. */
export const passwordsChanged = template({
  words: ["uid", "at"],
  subject: { en: "Your passwords are changed", cn: "您的密码已修改" },
  paragraphs: {
    en: ["The login password and the wallet password of your account were changed.", NOT_YOU.en],
    cn: ["您账户的登录密码和钱包密码均已修改。", NOT_YOU.cn],
  },
  facts: [UID, AT],
  link: RESET,
  sms: {
    en: "Espalier: both passwords of account {uid} are changed. Not you? Choose a new one at once.",
    cn: "【Espalier】账号 {uid} 的两个密码均已修改。如非本人，请立即重设。",
  },
});

/** To the address that the account had before. */
export const emailChanged = template({
  words: ["uid", "email", "at"],
  subject: { en: "Your e-mail address is changed", cn: "您的邮箱已更换" },
  paragraphs: {
    en: [
      "Your account has another e-mail address now. This is the last message to this one.",
      "If you did not ask for it, please contact us at once.",
    ],
    cn: ["您的账户已更换邮箱，这是发往本邮箱的最后一封邮件。", "如非本人要求，请立即联系我们。"],
  },
  facts: [UID, { name: { en: "New address", cn: "新邮箱" }, word: "email" }, AT],
  sms: {
    en: "Espalier: the e-mail address of account {uid} is changed. Not you? Please contact us at once.",
    cn: "【Espalier】账号 {uid} 的邮箱已更换。如非本人，请立即联系我们。",
  },
});

/** A number that codes go to from now on; or none, when the word is empty. */
export const mobileChanged = template({
  words: ["uid", "mobile", "at"],
  subject: { en: "Your mobile number is changed", cn: "您的手机号已变更" },
  paragraphs: {
    en: ["The mobile number that verification codes of your account go to was changed.", NOT_YOU.en],
    cn: ["您账户接收验证码的手机号已变更。", NOT_YOU.cn],
  },
  facts: [UID, { name: { en: "New number", cn: "新手机号" }, word: "mobile" }, AT],
  link: SESSIONS,
  sms: {
    en: "Espalier: the mobile number of account {uid} is changed. Not you? Change your login password at once.",
    cn: "【Espalier】账号 {uid} 的手机号已变更。如非本人，请立即改登录密码。",
  },
});
