import type { AdminDataOf } from "@espalier/contract/admin/types";

export type Item = AdminDataOf<"adminBookingItemList">[number];
