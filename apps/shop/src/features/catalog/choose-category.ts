import type { DataOf } from "@espalier/contract/types";

export type Category = DataOf<"goodsCategory">[number];

/** The category an address names, or the first where it names none that exists. */
export const chooseCategory = (categories: readonly Category[], wanted: number | undefined): Category | undefined =>
  categories.find((category) => category.id === wanted) ?? categories[0];
