import type { OfficeDataOf } from "@espalier/contract/office/types";

export type Item = OfficeDataOf<"officeBookingItemList">[number];
