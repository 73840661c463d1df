import type { ReturnRule } from "@espalier/core/vocabulary/goods-return";

/** Why goods may not come back, or only so, beside the usual rule. */
export const returnRules = {
  made_to_order: "Made to order: cannot be returned unless something is wrong",
  perishable: "Spoils quickly: cannot be returned unless something is wrong",
  sealed: "Can be returned unopened, or if something is wrong",
} satisfies Readonly<Record<Exclude<ReturnRule, "usual">, string>>;
