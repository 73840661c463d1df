import type { AdminDataOf } from "@espalier/contract/admin/types";

/** How a profit came about. */
export type Explained = AdminDataOf<"adminMemberProfit">;
