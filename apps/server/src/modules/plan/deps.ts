import type { PlatformDeps } from "../../platform/deps.ts";
import type { WholeReadDeps } from "../../platform/db/replica/read-whole.ts";

/** What the module needs from outside. */
export type PlanDeps = WholeReadDeps &
  Pick<PlatformDeps, "log" | "clock" | "trustedTime" | "random" | "timeZone" | "lanes">;
