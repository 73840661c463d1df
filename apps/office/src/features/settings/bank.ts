import type { OfficeDataOf } from "@espalier/contract/office/types";

export type Bank = OfficeDataOf<"officeBankList">[number];
