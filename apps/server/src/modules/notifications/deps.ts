import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type NotificationsDeps = Pick<
  PlatformDeps,
  "db" | "clock" | "trustedTime" | "publicUrl" | "timeZone" | "showMail" | "sms" | "smsToken" | "pushKey"
>;
