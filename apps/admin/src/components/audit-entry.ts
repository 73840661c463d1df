import type { AdminDataOf } from "@espalier/contract/admin/types";

export type AuditEntry = AdminDataOf<"adminAuditList">["list"][number];
