import type { DataOf } from "@espalier/contract/types";

/** The explanation of a profit. */
export type ExplainedProfit = DataOf<"adminMemberProfit">;
