import type { DataOf } from "@espalier/contract/types";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { piecesOf, readCart, storeCart, withPieces } from "../../lib/cart.ts";
import type { HeadOf } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { shopOfRoute } from "../../lib/shop.ts";

type Goods = DataOf<"storeGoodsChosen">[number];

export type CartData = {
  readonly lines: readonly { readonly goods: Goods; readonly number: number }[];
  /** How many of the cart's goods are no longer sold. */
  readonly gone: number;
};

export const loadCart = async ({ context }: LoaderFunctionArgs): Promise<CartData> => {
  const { api, cookies } = context.get(shopOfRoute);
  const cart = readCart(cookies);
  if (cart.length === 0) return { lines: [], gone: 0 };
  const goods = await api.storeGoodsChosen({ ids: cart.map(({ id }) => id).join(",") });
  return {
    lines: goods.map((each) => ({ goods: each, number: piecesOf(cart, each.id) })),
    gone: cart.length - goods.length,
  };
};

/** Adds pieces of goods, or sets how many of them there are; without scripts too. */
export const changeCart = async ({ request, context }: ActionFunctionArgs) => {
  const { cookies, site, language } = context.get(shopOfRoute);
  const form = await request.formData();
  const cart = readCart(cookies);
  const number = Number(form.get("number") ?? 1);
  const [added, set] = ["add", "set"].map((field) => Number(form.get(field) ?? 0));
  if (isId(added)) storeCart(cookies, withPieces(cart, added, piecesOf(cart, added) + whole(number)), site);
  else if (isId(set)) storeCart(cookies, withPieces(cart, set, whole(number)), site);
  return redirect(paths.cart(language), 303);
};

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && Number(id) > 0;

const whole = (number: number): number => (Number.isSafeInteger(number) && number > 0 ? number : 0);

export const cartHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.cart.title} · ${company}`,
  description: texts.cart.emptyText,
  address: null,
});
