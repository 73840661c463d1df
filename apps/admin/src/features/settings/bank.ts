import type { DataOf } from "@espalier/contract/types";

export type Bank = DataOf<"adminBankList">[number];
