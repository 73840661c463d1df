import type { StoreApi, VisitedSeller } from "@espalier/contract/storefront";
import type { Language } from "@espalier/core/text/language";
import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";

import type { Cookies } from "./cookies.ts";
import type { Texts } from "./texts.ts";

/** What every page of a visit has, whether the server writes it or the browser shows it. */
export type Shop = {
  readonly language: Language;
  readonly texts: Texts;
  /** The company's name. */
  readonly company: string;
  /** The member whose shop is visited. */
  readonly seller: VisitedSeller | null;
  /** The address of the company's site, without a slash at the end. */
  readonly site: string;
  readonly cookies: Cookies;
  readonly api: StoreApi;
};

/** For loaders and actions. */
export const shopOfRoute = createRouterContext<Shop>();

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext.Provider;

export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error("a page of the shop stands outside of it");
  return shop;
};
