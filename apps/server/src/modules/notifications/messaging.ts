import type { PlatformDeps } from "../../platform/deps.ts";

/** What messages are made with: the address that their links begin with, the time zone of their times, and whether some go by SMS. */
export type Messaging = Pick<PlatformDeps, "publicUrl" | "timeZone" | "sms">;
