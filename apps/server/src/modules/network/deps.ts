import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type NetworkDeps = Pick<PlatformDeps, "db" | "trustedTime">;
