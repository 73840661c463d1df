import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type TaxDeps = Pick<PlatformDeps, "db" | "timeZone">;
