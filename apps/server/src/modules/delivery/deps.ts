import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type DeliveryDeps = Pick<PlatformDeps, "db" | "timeZone">;
