import type { InputOf } from "@espalier/contract/types";
import type { ErrorKey } from "@espalier/contract/errors";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Visitor } from "../../../platform/http/caller.ts";
import type { CustomersDeps } from "../deps.ts";
import { CODES_MISSED } from "../limits.ts";

/**
 * Prices what a visitor orders, unless too many codes of coupons that do not exist were typed in the visitor's network: a right one is refused
 * then like a wrong one, so that none is found by guessing.
 */
export const limitCodes = async <Priced extends Outcome<unknown, ErrorKey>>(
  { limits }: Pick<CustomersDeps, "limits">,
  { coupon }: Pick<InputOf<"storeQuote">, "coupon">,
  caller: Pick<Visitor, "address">,
  price: () => Promise<Priced>,
): Promise<Priced | Outcome<never, "coupon.too_many">> => {
  if (coupon === "") return await price();
  const wait = await limits.waitOfAddress(CODES_MISSED, caller.address());
  if (wait > 0) return refused("coupon.too_many", { seconds: String(wait) });
  const priced = await price();
  if (!priced.ok && priced.failure.key === "coupon.unknown") await limits.ofAddress(CODES_MISSED, caller.address());
  return priced;
};
