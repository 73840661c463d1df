import type { DataOf } from "@espalier/contract/types";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

import { piecesOf, readCart, storeCart, withPieces } from "../../lib/cart.ts";
import { changesSeller, chooseSeller, SELLER_FIELDS } from "../../lib/choose-seller.ts";
import { readChosenSeller } from "../../lib/chosen-seller.ts";
import { cookieOf, readCookie } from "../../lib/cookies.ts";
import { fieldOf } from "../../lib/field-of.ts";
import type { HeadOf } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { shopOfRoute } from "../../lib/shop.ts";
import { tooLong } from "../../lib/too-long.ts";

type Goods = DataOf<"storeGoodsChosen">[number];

export type CartData = {
  readonly lines: readonly { readonly goods: Goods; readonly number: number }[];
  /** How many of the cart's goods are no longer sold. */
  readonly gone: number;
  /** Null for an empty cart. */
  readonly attribution: DataOf<"storeAttribution"> | null;
};

export const loadCart = async ({ context }: LoaderFunctionArgs): Promise<CartData> => {
  const { api, cookies } = context.get(shopOfRoute);
  const cart = readCart(cookies);
  if (cart.length === 0) return { lines: [], gone: 0, attribution: null };
  const [goods, attribution] = await Promise.all([
    api.storeGoodsChosen({ ids: cart.map(({ id }) => id).join(",") }),
    api.storeAttribution({ seller: readChosenSeller(cookies) }),
  ]);
  return {
    lines: goods.map((each) => ({ goods: each, number: piecesOf(cart, each.id) })),
    gone: cart.length - goods.length,
    attribution,
  };
};

/** Adds pieces of goods, sets how many of them there are, or changes who sells; without scripts too. */
export const changeCart = async ({ request, context }: ActionFunctionArgs) => {
  const shop = context.get(shopOfRoute);
  const { cookies, site, language } = shop;
  const form = await request.formData();
  if (changesSeller(form)) {
    const problem = tooLong(form, shop.texts) ?? (await chooseSeller(shop, form));
    if (problem !== null) return { problem, typed: fieldOf(form, SELLER_FIELDS.code) };
    return redirect(paths.cart(language), 303);
  }
  const cart = readCart(cookies);
  const number = Number(form.get("number") ?? 1);
  const [added, set] = ["add", "set"].map((field) => Number(form.get(field) ?? 0));
  if (isId(added)) {
    // A second tap on the button that the first one has not left yet means the same pieces.
    if (readCookie(cookies.read(), "shop-added") === String(added)) return redirect(paths.cart(language), 303);
    storeCart(cookies, withPieces(cart, added, piecesOf(cart, added) + whole(number)), site);
    cookies.write(cookieOf("shop-added", String(added), site, TAP_SECONDS));
  } else if (isId(set)) storeCart(cookies, withPieces(cart, set, whole(number)), site);
  return redirect(paths.cart(language), 303);
};

const TAP_SECONDS = 2;

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && Number(id) > 0;

const whole = (number: number): number => (Number.isSafeInteger(number) && number > 0 ? number : 0);

export const cartHead: HeadOf<unknown> = (_, { texts, company }) => ({
  title: `${texts.cart.title} · ${company}`,
  description: texts.cart.emptyText,
  address: null,
});
