import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type PlanDeps = Pick<PlatformDeps, "db" | "log" | "clock" | "trustedTime" | "random" | "timeZone" | "lanes">;
