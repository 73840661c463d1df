import type { OfficeDataOf } from "@espalier/contract/office/types";

/** How a profit came about. */
export type Explained = OfficeDataOf<"officeMemberProfit">;
