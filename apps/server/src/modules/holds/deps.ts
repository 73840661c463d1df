import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type HoldsDeps = Pick<PlatformDeps, "db" | "log" | "random" | "trustedTime">;
