import type { OfficeDataOf } from "@espalier/contract/office/types";

export type AuditEntry = OfficeDataOf<"officeAuditList">["list"][number];
