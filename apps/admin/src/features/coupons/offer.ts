import type { AdminDataOf } from "@espalier/contract/admin/types";

export type Offer = AdminDataOf<"adminOfferList">[number];
