import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type StorefrontDeps = Pick<
  PlatformDeps,
  "db" | "replica" | "metrics" | "clock" | "timeZone" | "publicUrl" | "limits" | "secretKey" | "previousKeys"
>;
