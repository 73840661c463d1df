import type { DataOf } from "@espalier/contract/types";

/** One good with everything that is known of it. */
export type GoodsView = DataOf<"goodsView">;
