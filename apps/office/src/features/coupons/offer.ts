import type { OfficeDataOf } from "@espalier/contract/office/types";

export type Offer = OfficeDataOf<"officeOfferList">[number];
