import type { DataOf } from "@espalier/contract/types";

export type Operator = DataOf<"adminOperatorList">["list"][number];
