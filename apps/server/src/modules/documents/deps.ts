import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type DocumentsDeps = Pick<PlatformDeps, "db" | "clock" | "timeZone" | "secretKey" | "previousKeys">;
