import type { DraftLine, OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

/**
 * What an order is for, in a text: what the member chose, not what came of it. An order whose answer was lost may have used
 * up its coupon and the last of its goods, so that the same choices make another request; it is the same order all the same.
 */
export function orderPurpose(
  lines: readonly DraftLine[],
  choices: OrderChoices,
  addressId: number | undefined,
): string {
  const goods = lines.map(({ id, number }) => [id, number]);
  const address = choices.shipping_type === shippingNumber.delivery ? addressId : null;
  return JSON.stringify({ goods, ...choices, address });
}
