import type { Approvable } from "./approvable.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { Messaging } from "../../notifications/messaging.ts";
import { decideApproval } from "./decide-approval.ts";

/** `approvables` are the actions of all modules that may need a second operator. */
export const approvalAdminApi = (messaging: Messaging, approvables: readonly Approvable[]): readonly Binding[] => [
  bind("adminApprovalDecide", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, role: operator.role, language, now };
    return await write(
      async (tx, recordAudit) => await decideApproval(tx, recordAudit, input, { by, messaging, approvables }),
    );
  }),
];
