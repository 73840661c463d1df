import type { DataOf } from "@espalier/contract/types";

export type Approval = DataOf<"adminApprovalList">["list"][number];
