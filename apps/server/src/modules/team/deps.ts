import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type TeamDeps = Pick<PlatformDeps, "db" | "random" | "publicUrl" | "timeZone">;
