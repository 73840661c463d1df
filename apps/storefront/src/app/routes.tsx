import type { RouteObject } from "react-router";

import { goodsHead } from "../features/catalog/goods-head.ts";
import { GoodsPage } from "../features/catalog/goods-page.tsx";
import { listHead } from "../features/catalog/list-head.ts";
import { ListPage } from "../features/catalog/list-page.tsx";
import { loadGoods } from "../features/catalog/load-goods.ts";
import { loadList } from "../features/catalog/load-list.ts";
import { loadSeller } from "../features/catalog/load-seller.ts";
import { sellerHead } from "../features/catalog/seller-head.ts";
import { SellerPage } from "../features/catalog/seller-page.tsx";
import { headed } from "../lib/head.ts";
import { keepTyped } from "../lib/keep-typed.ts";
import { Missing } from "../lib/missing.ts";
import { accountRoutes } from "./account-routes.tsx";
import { FailedPage } from "./failed-page.tsx";
import { Frame } from "./frame.tsx";

/** Every page of the shop. Where a visit begins is in the first file; the rest is loaded with its first page. */
export const routes: RouteObject[] = [
  {
    path: "/shop/:language",
    Component: Frame,
    ErrorBoundary: FailedPage,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: loadList, Component: ListPage, handle: headed(listHead) },
      { path: "goods/:goods", loader: loadGoods, Component: GoodsPage, handle: headed(goodsHead) },
      {
        path: "country",
        lazy: async () => {
          const [page, { loadCountries, chooseCountry, countryHead }] = await Promise.all([
            import("../features/country/country-page.tsx"),
            import("../features/country/choose-country.ts"),
          ]);
          const handle = headed(countryHead);
          return { Component: page.CountryPage, loader: loadCountries, action: chooseCountry, handle };
        },
      },
      {
        path: "cart",
        lazy: async () => {
          const [page, { loadCart, changeCart, cartHead }] = await Promise.all([
            import("../features/cart/cart-page.tsx"),
            import("../features/cart/change-cart.ts"),
          ]);
          return { Component: page.CartPage, loader: loadCart, action: changeCart, handle: headed(cartHead) };
        },
      },
      {
        path: "checkout",
        lazy: async () => {
          const [page, { loadCheckout, checkoutHead }, { checkOut }] = await Promise.all([
            import("../features/checkout/checkout-page.tsx"),
            import("../features/checkout/load-checkout.ts"),
            import("../features/checkout/check-out.ts"),
          ]);
          const handle = headed(checkoutHead);
          return {
            Component: page.CheckoutPage,
            loader: loadCheckout,
            action: checkOut,
            handle,
            shouldRevalidate: keepTyped,
          };
        },
      },
      {
        path: "order/:token",
        lazy: async () => {
          const [page, { loadOrder, changeOrder, orderHead }] = await Promise.all([
            import("../features/orders/order-page.tsx"),
            import("../features/orders/change-order.ts"),
          ]);
          return { Component: page.OrderPage, loader: loadOrder, action: changeOrder, handle: headed(orderHead) };
        },
      },
      {
        path: "pages/:article",
        lazy: async () => {
          const [page, { loadArticle, articleHead }] = await Promise.all([
            import("../features/articles/article-page.tsx"),
            import("../features/articles/load-article.ts"),
          ]);
          return { Component: page.ArticlePage, loader: loadArticle, handle: headed(articleHead) };
        },
      },
      ...accountRoutes,
      { path: ":code", loader: loadSeller, Component: SellerPage, handle: headed(sellerHead) },
      {
        path: "*",
        loader: () => {
          throw new Missing();
        },
        Component: () => null,
      },
    ],
  },
];
