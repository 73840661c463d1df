import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type CouponsDeps = Pick<PlatformDeps, "db" | "clock" | "random" | "timeZone">;
