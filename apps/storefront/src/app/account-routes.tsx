import type { RouteObject } from "react-router";

import { headed } from "../lib/head.ts";
import { keepTyped } from "../lib/keep-typed.ts";

/** The login and the pages of a customer's account. */
export const accountRoutes: RouteObject[] = [
  {
    path: "login",
    lazy: async () => {
      const [page, { loadLogin, logIn, loginHead }] = await Promise.all([
        import("../features/account/login-page.tsx"),
        import("../features/account/log-in.ts"),
      ]);
      return { Component: page.LoginPage, loader: loadLogin, action: logIn, handle: headed(loginHead) };
    },
  },
  {
    path: "account",
    lazy: async () => {
      const [page, { loadOwnOrders, ownOrdersHead }] = await Promise.all([
        import("../features/orders/own-orders-page.tsx"),
        import("../features/orders/own-orders.ts"),
      ]);
      return { Component: page.OwnOrdersPage, loader: loadOwnOrders, handle: headed(ownOrdersHead) };
    },
  },
  {
    path: "account/details",
    lazy: async () => {
      const [page, { loadDetails, changeDetails, detailsHead }] = await Promise.all([
        import("../features/account/details-page.tsx"),
        import("../features/account/change-details.ts"),
      ]);
      const handle = headed(detailsHead);
      return {
        Component: page.DetailsPage,
        loader: loadDetails,
        action: changeDetails,
        handle,
        shouldRevalidate: keepTyped,
      };
    },
  },
  {
    path: "account/addresses",
    lazy: async () => {
      const [page, { loadAddresses, putFirst, addressesHead }] = await Promise.all([
        import("../features/account/addresses-page.tsx"),
        import("../features/account/change-addresses.ts"),
      ]);
      return { Component: page.AddressesPage, loader: loadAddresses, action: putFirst, handle: headed(addressesHead) };
    },
  },
  {
    path: "account/address/:id",
    lazy: async () => {
      const [page, { loadAddress, changeAddress, addressesHead }] = await Promise.all([
        import("../features/account/address-page.tsx"),
        import("../features/account/change-addresses.ts"),
      ]);
      const handle = headed(addressesHead);
      return {
        Component: page.AddressPage,
        loader: loadAddress,
        action: changeAddress,
        handle,
        shouldRevalidate: keepTyped,
      };
    },
  },
  {
    path: "account/seller",
    lazy: async () => {
      const [page, { loadOwnSeller, chooseOwnSeller, ownSellerHead }] = await Promise.all([
        import("../features/account/own-seller-page.tsx"),
        import("../features/account/choose-own-seller.ts"),
      ]);
      const handle = headed(ownSellerHead);
      return {
        Component: page.OwnSellerPage,
        loader: loadOwnSeller,
        action: chooseOwnSeller,
        handle,
        shouldRevalidate: keepTyped,
      };
    },
  },
  {
    path: "account/order/:sn",
    lazy: async () => {
      const [page, { loadOwnOrder, changeOwnOrder }, { orderHead }] = await Promise.all([
        import("../features/orders/order-page.tsx"),
        import("../features/orders/own-orders.ts"),
        import("../features/orders/change-order.ts"),
      ]);
      const handle = headed(orderHead);
      return { Component: page.OrderPage, loader: loadOwnOrder, action: changeOwnOrder, handle };
    },
  },
];
