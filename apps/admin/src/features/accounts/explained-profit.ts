import type { DataOf } from "@espalier/contract/types";

/** How a profit came about. */
export type ExplainedProfit = DataOf<"adminMemberProfit">;
