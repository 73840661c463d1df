import type { LedgerDeps } from "./modules/ledger/deps.ts";
import type { PaymentsDeps } from "./modules/payments/deps.ts";
import type { PlatformDeps } from "./platform/deps.ts";

/** Everything that the server needs from outside. Only what assembles the server knows it whole. */
export type Deps = PlatformDeps & LedgerDeps & PaymentsDeps;
