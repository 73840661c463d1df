import type { Approvable } from "../../approvals/approvable.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { decideApproval } from "./decide-approval.ts";

/** `approvables` are the deeds of all areas that may need a second operator. */
export const officeApprovalRoutes = (approvables: readonly Approvable[]): readonly OfficeBinding[] => [
  bindOffice("officeApprovalDecide", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, language, now };
    return await write(async (tx, note) => await decideApproval(tx, note, input, { by, approvables }));
  }),
];
