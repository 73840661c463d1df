import type { ReportsDeps } from "./deps.ts";
import { activityReport } from "./activity-report.ts";
import { reportAdminApi } from "./admin-api.ts";
import { reportJobs } from "./jobs.ts";
import { journalAdminApi } from "./journals/admin-api.ts";
import { journalList } from "./journals/journal-list.ts";
import { overviewAdminApi } from "./overview/admin-api.ts";
import { payoutReport } from "./payout-report.ts";
import { incomeReport } from "./income-report.ts";
import { rankReport } from "./rank-report.ts";
import { salesReport } from "./sales-report.ts";
import { scheduleAdminApi } from "./schedules/admin-api.ts";
import { taxReport } from "./tax-report.ts";
import { todayMemberApi } from "./today/member-api.ts";

export const reportsModule = {
  calls: (deps: ReportsDeps) => [
    ...todayMemberApi(deps),
    ...overviewAdminApi(deps),
    ...reportAdminApi(deps),
    ...scheduleAdminApi(deps),
    ...journalAdminApi(deps),
  ],
  lists: (deps: ReportsDeps) => [
    salesReport(deps),
    payoutReport(deps),
    rankReport(deps),
    incomeReport(deps),
    activityReport(deps),
    taxReport(deps),
    journalList(deps),
  ],
  jobs: reportJobs,
};
