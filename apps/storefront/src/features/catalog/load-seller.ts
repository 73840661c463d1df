import type { DataOf } from "@espalier/contract/types";
import { type LoaderFunctionArgs, redirect } from "react-router";

import { isRefusal } from "../../lib/is-refusal.ts";
import { paths } from "../../lib/paths.ts";
import { type Shop, shopOfRoute } from "../../lib/shop.ts";
import { type ListData, loadList } from "./load-list.ts";

export type SellerData = { readonly seller: DataOf<"storeSeller">; readonly list: ListData };

/** A member's page with the first goods of the shop. A code of nobody's page leads to the company's shop, one of another address to that. */
export const loadSeller = async (args: LoaderFunctionArgs): Promise<SellerData | Response> => {
  const shop = args.context.get(shopOfRoute);
  const code = args.params["code"] ?? "";
  const [seller, list] = await Promise.all([findSeller(shop, code), loadList(args)]);
  if (seller === undefined) return redirect(paths.list(shop.language, { gone: true }));
  if (seller.code !== code) return redirect(paths.seller(shop.language, seller.code));
  return { seller, list };
};

const findSeller = async ({ api }: Shop, code: string): Promise<SellerData["seller"] | undefined> => {
  try {
    return await api.storeSeller({ code });
  } catch (error) {
    // What cannot be a code is refused too.
    if (isRefusal(error) && NOBODY.test(error.key)) return undefined;
    throw error;
  }
};

const NOBODY = /^(page\.unknown|input\.)/;
