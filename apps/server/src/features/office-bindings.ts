import type { Approvable } from "../approvals/approvable.ts";
import type { Deps } from "../deps.ts";
import type { OfficeBinding } from "../http/bind-office-call.ts";
import type { OfficeList } from "../http/office-list.ts";
import { approvalList } from "./office-approvals/approval-list.ts";
import { officeApprovalRoutes } from "./office-approvals/routes.ts";
import { officeEntranceRoutes } from "./office-entrance/routes.ts";
import { auditList, operatorList } from "./office-operators/lists.ts";
import { officeOperatorRoutes } from "./office-operators/routes.ts";

/** Every call of the office. */
export const officeBindings = (deps: Deps): readonly OfficeBinding[] => [
  ...officeLists(deps).map(({ binding }) => binding),
  ...officeEntranceRoutes(deps),
  ...officeOperatorRoutes(deps),
  ...officeApprovalRoutes(approvables(deps)),
];

/** Every list of the office: what can be read page by page can be exported. */
const officeLists = (deps: Deps): readonly OfficeList[] => [operatorList(deps), auditList(deps), approvalList(deps)];

/** Every deed that may need a second operator. */
const approvables = (_deps: Deps): readonly Approvable[] => [];
