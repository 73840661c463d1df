import type { PlatformDeps } from "../../platform/deps.ts";
import type { WholeReadDeps } from "../../platform/db/replica/read-whole.ts";
import type { Messaging } from "../notifications/messaging.ts";

/** What the module needs from outside. */
export type ReportsDeps = Pick<PlatformDeps, "log" | "clock" | "trustedTime" | "random" | "requireTotp"> &
  WholeReadDeps &
  Messaging;
