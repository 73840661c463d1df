import type { LedgerDeps } from "./deps.ts";
import { moneyAdminApi } from "./admin/admin-api.ts";
import { checkAlerts } from "./admin/check-alerts.ts";
import { sealList } from "./admin/lists.ts";
import { moneyApprovables } from "./admin/move-money.ts";
import { ledgerJobs } from "./jobs.ts";

export const ledgerModule = {
  calls: (deps: LedgerDeps) => [...moneyAdminApi(deps)],
  lists: (deps: LedgerDeps) => [sealList(deps)],
  approvables: (deps: LedgerDeps) => moneyApprovables(deps),
  alerts: [checkAlerts],
  jobs: ledgerJobs,
};
