import type { PlatformDeps } from "../../platform/deps.ts";

/** What the module needs from outside. */
export type SellersDeps = Pick<PlatformDeps, "db" | "secretKey" | "previousKeys">;
