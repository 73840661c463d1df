import { catalogChecks } from "./modules/catalog/checks.ts";
import { couponsChecks } from "./modules/coupons/checks.ts";
import { documentsChecks } from "./modules/documents/checks.ts";
import { ledgerChecks } from "./modules/ledger/ledger-checks.ts";
import type { ModuleChecks } from "./modules/ledger/module-checks.ts";
import { ordersChecks } from "./modules/orders/checks.ts";
import { paymentsChecks } from "./modules/payments/checks.ts";
import { planChecks } from "./modules/plan/checks.ts";
import { retailChecks } from "./modules/retail/checks.ts";
import { returnsChecks } from "./modules/returns/checks.ts";
import { walletsChecks } from "./modules/wallets/checks.ts";

/** The modules' checks of the whole ledger, in the order in which they run. */
export const MODULE_CHECKS: readonly ModuleChecks[] = [
  ledgerChecks,
  ordersChecks,
  documentsChecks,
  returnsChecks,
  catalogChecks,
  walletsChecks,
  couponsChecks,
  planChecks,
  paymentsChecks,
  retailChecks,
];
