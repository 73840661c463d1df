import type { DataOf } from "@espalier/contract/types";

export type Item = DataOf<"adminBookingItemList">[number];
