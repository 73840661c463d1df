import type { AdminDataOf } from "@espalier/contract/admin/types";

export type IncentiveRow = AdminDataOf<"adminIncentiveList">["list"][number];
