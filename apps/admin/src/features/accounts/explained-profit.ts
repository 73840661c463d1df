import type { AdminDataOf } from "@espalier/contract/admin/types";

/** How a profit came about. */
export type ExplainedProfit = AdminDataOf<"adminMemberProfit">;
