import type { Deps } from "../../deps.ts";
import { moneyAdminApi } from "./admin/admin-api.ts";
import { journalList, sealList } from "./admin/lists.ts";
import { moneyApprovables } from "./admin/move-money.ts";
import { ledgerJobs } from "./jobs.ts";

export const ledgerModule = {
  calls: (deps: Deps) => [...moneyAdminApi(deps)],
  lists: (deps: Deps) => [journalList(deps), sealList(deps)],
  approvables: (deps: Deps) => moneyApprovables(deps),
  jobs: ledgerJobs,
};
