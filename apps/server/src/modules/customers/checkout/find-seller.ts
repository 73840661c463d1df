import type { InputOf } from "@espalier/contract/types";

import type { Visitor } from "../../../platform/http/caller.ts";
import { chooseSeller, type ChosenSeller } from "../../sellers/choose-seller.ts";
import { VISIT_COOKIE } from "../../sellers/pages/visit-cookie.ts";
import type { CustomersDeps } from "../deps.ts";

/** Who sells what a visitor orders, with what the quote says of it. */
export const findSeller = async (
  deps: CustomersDeps,
  { seller: chosen, code, visit }: Pick<InputOf<"storeQuote">, "seller" | "code" | "visit">,
  { customerId, cookie }: Pick<Visitor, "customerId" | "cookie">,
  now: Date,
): Promise<{ readonly found: ChosenSeller; readonly shown: Pick<ChosenSeller, "seller" | "ignored"> }> => {
  const found = await chooseSeller(deps, { customerId, chosen, code, visit: visit || cookie(VISIT_COOKIE) }, now);
  return { found, shown: { seller: found.seller, ignored: found.ignored } };
};
