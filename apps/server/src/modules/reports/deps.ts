import type { PlatformDeps } from "../../platform/deps.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type ReportsDeps = Pick<PlatformDeps, "db" | "log" | "clock" | "trustedTime" | "random" | "requireTotp"> &
  Messaging;
