import type { DataOf } from "@espalier/contract/types";
import { type LoaderFunctionArgs, redirect } from "react-router";

import { isRefusal } from "../../lib/is-refusal.ts";
import { Missing } from "../../lib/missing.ts";
import { paths } from "../../lib/paths.ts";
import { type Shop, shopOfRoute } from "../../lib/shop.ts";
import { type ListData, loadList } from "./load-list.ts";

export type SellerData = { readonly seller: DataOf<"storeSeller">; readonly list: ListData };

/** A member's page with the first goods of the shop. A page that is not open leads to the company's shop, a code of another address to that. */
export const loadSeller = async (args: LoaderFunctionArgs): Promise<SellerData | Response> => {
  const shop = args.context.get(shopOfRoute);
  const code = args.params["code"] ?? "";
  const [seller, list] = await Promise.all([findSeller(shop, code), loadList(args)]);
  if (seller === undefined) return redirect(paths.list(shop.language, { gone: true }));
  if (seller.code !== code) return redirect(paths.seller(shop.language, seller.code));
  return { seller, list };
};

/** Undefined for a page that is not open. */
const findSeller = async ({ api }: Shop, code: string): Promise<SellerData["seller"] | undefined> => {
  try {
    return await api.storeSeller({ code });
  } catch (error) {
    if (isRefusal(error) && error.key === "page.ended") return undefined;
    // What cannot be a code is refused too.
    if (isRefusal(error) && NOBODY.test(error.key)) throw new Missing();
    throw error;
  }
};

const NOBODY = /^(page\.unknown|input\.)/;
