import { networkError } from "./network.ts";

/** Refusals any call can answer: the session, the shape of the input, limits and faults. */
export const systemErrors = {
  "event.unsigned": { code: 400, en: "This message is not signed, or too old", cn: "消息未签名或已过期" },
  "event.unreadable": { code: 400, en: "This message cannot be read", cn: "无法读取该消息" },
  ...networkError,
  "session.expired": {
    code: 403,
    en: "Login has expired, please login again.",
    cn: "登录已过期，请重新登录。",
  },
  "session.read_only": {
    code: 409,
    en: "You see what this member sees; nothing can be changed",
    cn: "您正在以该会员的视角查看，无法更改任何内容",
  },
  "input.missing": { code: 400, en: "{field} is required", cn: "请填写{field}" },
  "input.invalid": { code: 400, en: "{field} is not valid", cn: "{field}格式不正确" },
  "input.too_long": {
    code: 400,
    en: "{field} is too long (at most {max} characters)",
    cn: "{field}过长（最多 {max} 个字符）",
  },
  "input.characters": {
    code: 400,
    en: "{field} contains characters that cannot be used",
    cn: "{field}包含无法使用的字符",
  },
  "input.amount": {
    code: 400,
    en: "{field} must be an amount such as 100 or 100.50, with at most two decimals",
    cn: "{field}须为金额，例如 100 或 100.50，最多两位小数",
  },
  "input.number": {
    code: 400,
    en: "{field} must be a whole number from {min} to {max}",
    cn: "{field}须为 {min} 到 {max} 之间的整数",
  },
  "input.choice": { code: 400, en: "{field} is not one of the choices", cn: "{field}不在可选范围内" },
  "input.date": {
    code: 400,
    en: "{field} must be a date such as 2026-01-31 or a month such as 2026-01",
    cn: "{field}须为日期（如 2026-01-31）或月份（如 2026-01）",
  },
  "input.day": { code: 400, en: "{field} must be a date such as 2026-01-31", cn: "{field}须为日期，例如 2026-01-31" },
  "input.date_time": {
    code: 400,
    en: "{field} must be a date and time such as 2026-01-31 10:30",
    cn: "{field}须为日期和时间，例如 2026-01-31 10:30",
  },
  "input.email": { code: 400, en: "{field} must be an e-mail address", cn: "{field}须为有效的邮箱地址" },
  "input.phone": {
    code: 400,
    en: "{field} may hold digits, spaces, + and - only",
    cn: "{field}只能包含数字、空格、+ 和 -",
  },
  "input.code": { code: 400, en: "{field} must be the 6 digits you were sent", cn: "{field}须为收到的 6 位数字" },
  "input.pin": { code: 400, en: "{field} must be exactly 6 digits", cn: "{field}须为 6 位数字" },
  "input.body": {
    code: 400,
    en: "The request could not be read; send form fields or JSON",
    cn: "无法读取请求内容，请以表单或 JSON 提交",
  },
  "input.too_large": { code: 400, en: "The request is too large", cn: "请求内容过大" },
  "idempotency.key": {
    code: 400,
    en: "The idempotency key must be 1 to 255 characters",
    cn: "幂等键须为 1 到 255 个字符",
  },
  "idempotency.mismatch": {
    code: 409,
    en: "This request was already made with other details; start again",
    cn: "该请求已用不同内容提交过，请重新操作",
  },
  not_found: { code: 404, en: "Not found", cn: "未找到" },
  too_many: {
    code: 429,
    en: "Too many requests, please try again in {seconds} seconds",
    cn: "操作过于频繁，请在 {seconds} 秒后重试",
  },
  fault: { code: 500, en: "Something went wrong, please try again", cn: "出了点问题，请重试" },
  "storage.full": {
    code: 503,
    en: "There is no room for files right now. Nothing was changed; please try again later",
    cn: "存储空间暂时不足，未作任何更改，请稍后再试",
  },
  "storage.away": {
    code: 503,
    en: "Files cannot be stored right now. Nothing was changed; please try again shortly",
    cn: "暂时无法保存文件，未作任何更改，请稍后再试",
  },
  unavailable: {
    code: 503,
    en: "The service cannot be reached right now, please try again shortly",
    cn: "服务暂时无法使用，请稍后重试",
  },
} as const;
