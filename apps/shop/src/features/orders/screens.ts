import type { Screens } from "../../lib/screen.ts";

export const screens = {
  packages: {
    path: "/package",
    load: () => import("./cart/cart-page.tsx").then((page) => page.CartPage),
    texts: ["cart"],
    early: { calls: ["/goods/group"], picture: { call: "/goods/group", steps: ["0", "thumb"] } },
  },
  orderSubmit: {
    path: "/order/submit",
    values: { addressId: "number?" },
    load: () => import("./checkout/order-submit-page.tsx").then((page) => page.OrderSubmitPage),
    texts: ["orders"],
  },
  orderSuccess: {
    path: "/order/success",
    values: { amount: "text" },
    load: () => import("./checkout/order-success-page.tsx").then((page) => page.OrderSuccessPage),
    texts: ["orders"],
    examples: [{ amount: "128.00" }],
  },
  /** A card provider sends the buyer of an order back to this address; the server writes it too. */
  orderPayment: {
    path: "/order/payment",
    values: { sn: "text" },
    load: () => import("./payment/order-payment-page.tsx").then((page) => page.OrderPaymentPage),
    texts: ["orders"],
    early: { calls: ["/order/view?"] },
    examples: [{ sn: { call: "/order/list?page=1", steps: ["0", "order_sn"] } }],
  },
  /** `status` is the wire's number; without it all orders. */
  orders: {
    path: "/mine/order",
    values: { status: "number?" },
    load: () => import("./orders-page.tsx").then((page) => page.OrdersPage),
    texts: ["orders"],
    early: { calls: ["/order/list?page=1", "/order/counts"] },
    examples: [{}, { status: "0" }, { status: "2" }],
  },
  /** `status` is the tab of the list that stands beside the order on a wide screen. */
  orderDetail: {
    path: "/mine/order/detail",
    values: { sn: "text", status: "number?" },
    load: () => import("./order-page.tsx").then((page) => page.OrderPage),
    beside: () => import("./order-tabs.tsx").then((list) => list.OrderTabs),
    texts: ["orders"],
    early: { calls: ["/order/view?"] },
    examples: [{ sn: { call: "/order/list?page=1", steps: ["0", "order_sn"] } }],
  },
} satisfies Screens;
