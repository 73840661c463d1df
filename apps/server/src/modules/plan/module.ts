import type { PlanDeps } from "./deps.ts";
import { planApprovable } from "./admin/change-plans.ts";
import { runApprovables } from "./admin/change-runs.ts";
import { memberProfitList } from "./admin/member-profit-list.ts";
import { memberRankList } from "./admin/member-rank-list.ts";
import { runList, runProfitList, runRaisedList } from "./admin/lists.ts";
import { planAdminApi } from "./admin/plan-admin-api.ts";
import { planList, simulationList, incentiveItemList } from "./admin/plan-lists.ts";
import { runAdminApi } from "./admin/run-admin-api.ts";
import { runAlerts } from "./admin/run-alerts.ts";
import { planHistory } from "./history.ts";
import { incentiveMemberApi } from "./incentives/member-api.ts";
import { planJobs } from "./jobs.ts";
import { profitMemberApi } from "./profits/member-api.ts";
import { rankMemberApi } from "./ranks/member-api.ts";

export const planModule = {
  calls: (deps: PlanDeps) => [
    ...profitMemberApi(deps),
    ...rankMemberApi(deps),
    ...incentiveMemberApi(deps),
    ...runAdminApi(deps),
    ...planAdminApi(deps),
  ],
  lists: (deps: PlanDeps) => [
    memberProfitList(deps),
    memberRankList(deps),
    runList(deps),
    runProfitList(deps),
    runRaisedList(deps),
    planList(deps),
    simulationList(deps),
    incentiveItemList(deps),
  ],
  history: planHistory,
  approvables: () => [...runApprovables, planApprovable],
  alerts: [runAlerts],
  jobs: planJobs,
};
