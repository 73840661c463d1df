import type { Approvable } from "./approvable.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { decideApproval } from "./decide-approval.ts";

/** `approvables` are the deeds of all areas that may need a second operator. */
export const adminApprovalRoutes = (approvables: readonly Approvable[]): readonly AdminBinding[] => [
  bindAdmin("adminApprovalDecide", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, language, now };
    return await write(async (tx, note) => await decideApproval(tx, note, input, { by, approvables }));
  }),
];
