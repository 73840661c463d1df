import type { Deps } from "../../deps.ts";
import { activityReport } from "./activity-report.ts";
import { reportAdminApi } from "./admin-api.ts";
import { reportJobs } from "./jobs.ts";
import { overviewAdminApi } from "./overview/admin-api.ts";
import { payoutReport } from "./payout-report.ts";
import { rankReport } from "./rank-report.ts";
import { salesReport } from "./sales-report.ts";
import { scheduleAdminApi } from "./schedules/admin-api.ts";
import { todayMemberApi } from "./today/member-api.ts";

export const reportsModule = {
  calls: (deps: Deps) => [
    ...todayMemberApi(deps),
    ...overviewAdminApi(deps),
    ...reportAdminApi(deps),
    ...scheduleAdminApi(deps),
  ],
  lists: (deps: Deps) => [salesReport(deps), payoutReport(deps), rankReport(deps), activityReport(deps)],
  jobs: reportJobs,
};
