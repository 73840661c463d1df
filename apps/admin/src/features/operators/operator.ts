import type { AdminDataOf } from "@espalier/contract/admin/types";

export type Operator = AdminDataOf<"adminOperatorList">["list"][number];
