import type { DraftLine, OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

/**
 * The purpose of an order as text: the member's choices. An order whose answer was lost may have used its coupon and
 * the last of its goods, so that the same choices make a different request; it is still the same order.
 */
export function orderPurpose(
  lines: readonly DraftLine[],
  choices: OrderChoices,
  addressId: number | undefined,
  returnSn = "",
): string {
  const goods = lines.map(({ id, number }) => [id, number]);
  const address = choices.shipping_type === shippingNumber.delivery ? addressId : null;
  return JSON.stringify({ goods, ...choices, address, ...(returnSn === "" ? {} : { returnSn }) });
}
