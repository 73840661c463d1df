import type { DataOf } from "@espalier/contract/types";

export type AuditEntry = DataOf<"adminAuditList">["list"][number];
