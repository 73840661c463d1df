import type { DataOf } from "@espalier/contract/types";

export type Offer = DataOf<"adminOfferList">[number];
