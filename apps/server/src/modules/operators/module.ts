import type { OperatorsDeps } from "./deps.ts";
import type { Binding } from "../../platform/http/bind-call.ts";
import { operatorAdminApi } from "./admin-api.ts";
import { alertAdminApi } from "./alerts/admin-api.ts";
import type { AlertSource } from "./alerts/alert-source.ts";
import { approvalAlerts } from "./alerts/approval-alerts.ts";
import type { Approvable } from "./approvals/approvable.ts";
import { approvalAdminApi } from "./approvals/admin-api.ts";
import { approvalList } from "./approvals/approval-list.ts";
import { operatorApprovables } from "./change-operators.ts";
import { authAdminApi } from "./auth/admin-api.ts";
import { passkeyAdminApi } from "./passkeys/admin-api.ts";
import { viewAdminApi } from "./views/admin-api.ts";
import { operatorJobs } from "./jobs.ts";
import { auditList, operatorList } from "./lists.ts";
import type { EndViewSessions } from "./store/operator-sessions.ts";

export const operatorsModule = {
  lists: (deps: OperatorsDeps) => [operatorList(deps), auditList(deps), approvalList(deps)],
  jobs: operatorJobs,
};

/** The calls for operators' own accounts, for managing operators, and for approvals and alerts of all modules. */
export const operatorCalls = (
  deps: OperatorsDeps,
  {
    endViewSessions,
    approvables,
    alerts,
  }: { endViewSessions: EndViewSessions; approvables: readonly Approvable[]; alerts: readonly AlertSource[] },
): readonly Binding[] => [
  ...authAdminApi(deps, endViewSessions),
  ...passkeyAdminApi(deps, endViewSessions),
  ...viewAdminApi(deps),
  ...alertAdminApi(deps, [approvalAlerts, ...alerts]),
  ...operatorAdminApi(deps, endViewSessions),
  ...approvalAdminApi(deps, [...approvables, ...operatorApprovables(endViewSessions)]),
];
