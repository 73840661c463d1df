import type { RouteObject } from "react-router";

import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";

/** Goods, cart, orders, wallet history and addresses. */
export const shoppingRoutes: RouteObject[] = [
  {
    path: patterns.goodsList,
    lazy: lazyScreen(
      () => import("../features/catalog/goods-list-page.tsx").then((page) => page.GoodsListPage),
      "goods",
    ),
  },
  {
    path: patterns.goodsDetail,
    lazy: lazyScreen(() => import("../features/catalog/goods-page.tsx").then((page) => page.GoodsPage), "goods"),
  },
  {
    path: patterns.packages,
    lazy: lazyScreen(() => import("../features/orders/cart/cart-page.tsx").then((page) => page.CartPage), "cart"),
  },
  {
    path: patterns.orderSubmit,
    lazy: lazyScreen(
      () => import("../features/orders/checkout/order-submit-page.tsx").then((page) => page.OrderSubmitPage),
      "orders",
    ),
  },
  {
    path: patterns.orderSuccess,
    lazy: lazyScreen(
      () => import("../features/orders/checkout/order-success-page.tsx").then((page) => page.OrderSuccessPage),
      "orders",
    ),
  },
  {
    path: patterns.orderPayment,
    lazy: lazyScreen(
      () => import("../features/orders/payment/order-payment-page.tsx").then((page) => page.OrderPaymentPage),
      "orders",
    ),
  },
  {
    path: patterns.orders,
    lazy: lazyScreen(() => import("../features/orders/orders-page.tsx").then((page) => page.OrdersPage), "orders"),
  },
  {
    path: patterns.orderDetail,
    lazy: lazyScreen(() => import("../features/orders/order-page.tsx").then((page) => page.OrderPage), "orders"),
  },
  {
    path: patterns.trades,
    lazy: lazyScreen(
      () => import("../features/wallets/trades/trades-page.tsx").then((page) => page.TradesPage),
      "trade",
    ),
  },
  {
    path: patterns.addresses,
    lazy: lazyScreen(
      () => import("../features/accounts/addresses/address-list-page.tsx").then((page) => page.AddressListPage),
      "addresses",
    ),
  },
  {
    path: patterns.addressEdit,
    lazy: lazyScreen(
      () => import("../features/accounts/addresses/address-edit-page.tsx").then((page) => page.AddressEditPage),
      "addresses",
    ),
  },
];
