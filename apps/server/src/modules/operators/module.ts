import type { OperatorsDeps } from "./deps.ts";
import type { Binding } from "../../platform/http/bind-call.ts";
import { operatorAdminApi } from "./admin-api.ts";
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

/** The calls for operators' own accounts, for managing operators, and for approvals of all modules. */
export const operatorCalls = (
  deps: OperatorsDeps,
  { endViewSessions, approvables }: { endViewSessions: EndViewSessions; approvables: readonly Approvable[] },
): readonly Binding[] => [
  ...authAdminApi(deps, endViewSessions),
  ...passkeyAdminApi(deps),
  ...viewAdminApi(deps),
  ...operatorAdminApi(deps, endViewSessions),
  ...approvalAdminApi(deps, [...approvables, ...operatorApprovables(endViewSessions)]),
];
