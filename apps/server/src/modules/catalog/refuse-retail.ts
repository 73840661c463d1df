import { formatMoney } from "@espalier/core/money/money";
import { type ListedPrices, retailPriceOf } from "@espalier/core/orders/price-order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

/** Refuses a retail price below the price that members pay, which the refusal names. */
export const refuseRetail = (goods: ListedPrices): Outcome<null, "goods.retail_below"> =>
  retailPriceOf(goods) >= goods.price
    ? done(null)
    : refused("goods.retail_below", { min: formatMoney(goods.price), unit: "USD" });
