import { returnAdminApi } from "./admin/admin-api.ts";
import { returnFigures } from "./admin/figures.ts";
import { everyReturnList } from "./admin/lists.ts";
import { returnRefundApprovable } from "./admin/refund.ts";
import { returnAlerts } from "./admin/return-alerts.ts";
import type { ReturnsDeps } from "./deps.ts";
import { returnsHistory } from "./history.ts";
import { returnJobs } from "./jobs.ts";
import { returnMemberApi } from "./member-api.ts";

export const returnsModule = {
  calls: (deps: ReturnsDeps) => [...returnMemberApi(deps), ...returnAdminApi(deps)],
  lists: (deps: ReturnsDeps) => [everyReturnList(deps), returnFigures(deps)],
  alerts: [returnAlerts],
  history: returnsHistory,
  approvables: (deps: ReturnsDeps) => [returnRefundApprovable(deps)],
  jobs: returnJobs,
};
