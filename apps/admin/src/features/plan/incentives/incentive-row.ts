import type { DataOf } from "@espalier/contract/types";

export type IncentiveRow = DataOf<"adminIncentiveList">["list"][number];
