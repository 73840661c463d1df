import type { PlatformDeps } from "../../platform/deps.ts";
import type { ModuleChecks } from "./module-checks.ts";

/** What the module needs from outside. */
export type LedgerDeps = Pick<
  PlatformDeps,
  "db" | "replica" | "metrics" | "log" | "clock" | "trustedTime" | "random" | "secretKey" | "previousKeys"
> & {
  /** The modules' checks of the ledger. */
  readonly checks: readonly ModuleChecks[];
};
