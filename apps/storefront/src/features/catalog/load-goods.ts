import type { DataOf } from "@espalier/contract/types";
import { idInAddress } from "@espalier/core/text/address-words";
import { type LoaderFunctionArgs, redirect } from "react-router";

import { readCountry } from "../../lib/country.ts";
import { Missing } from "../../lib/missing.ts";
import { paths } from "../../lib/paths.ts";
import { shopOfRoute } from "../../lib/shop.ts";

export type GoodsView = DataOf<"storeGoodsView">;

/** The goods that the address names by their id. With other words behind it, it leads to the one address that they have. */
export const loadGoods = async ({ params, context }: LoaderFunctionArgs): Promise<GoodsView | Response> => {
  const { api, cookies, language } = context.get(shopOfRoute);
  const named = params["goods"] ?? "";
  const id = idInAddress(named);
  if (id === undefined) throw new Missing();
  const goods = await api.storeGoodsView({ id, country: readCountry(cookies) });
  if (named !== goods.address) return redirect(paths.goods(language, goods), 301);
  return goods;
};
