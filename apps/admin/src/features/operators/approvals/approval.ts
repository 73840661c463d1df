import type { AdminDataOf } from "@espalier/contract/admin/types";

export type Approval = AdminDataOf<"adminApprovalList">["list"][number];
