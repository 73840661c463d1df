import type { Deps } from "../../deps.ts";
import { planApprovable } from "./admin/change-plans.ts";
import { runApprovables } from "./admin/change-runs.ts";
import { memberProfitList } from "./admin/member-profit-list.ts";
import { runList, runProfitList, runRaisedList } from "./admin/lists.ts";
import { planAdminApi } from "./admin/plan-admin-api.ts";
import { planList, simulationList, incentiveItemList } from "./admin/plan-lists.ts";
import { runAdminApi } from "./admin/run-admin-api.ts";
import { incentiveMemberApi } from "./incentives/member-api.ts";
import { planJobs } from "./jobs.ts";
import { profitMemberApi } from "./profits/member-api.ts";
import { rankMemberApi } from "./ranks/member-api.ts";

export const planModule = {
  calls: (deps: Deps) => [
    ...profitMemberApi(deps),
    ...rankMemberApi(deps),
    ...incentiveMemberApi(deps),
    ...runAdminApi(deps),
    ...planAdminApi(deps),
  ],
  lists: (deps: Deps) => [
    memberProfitList(deps),
    runList(deps),
    runProfitList(deps),
    runRaisedList(deps),
    planList(deps),
    simulationList(deps),
    incentiveItemList(deps),
  ],
  approvables: () => [...runApprovables, planApprovable],
  jobs: planJobs,
};
