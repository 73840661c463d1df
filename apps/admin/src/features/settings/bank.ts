import type { AdminDataOf } from "@espalier/contract/admin/types";

export type Bank = AdminDataOf<"adminBankList">[number];
