import type { DataOf } from "@espalier/contract/types";

export type Category = DataOf<"goodsCategory">[number];

/** The category that an address names, or the first one if it names none that exists. */
export const chooseCategory = (categories: readonly Category[], wanted: number | undefined): Category | undefined =>
  categories.find((category) => category.id === wanted) ?? categories[0];
