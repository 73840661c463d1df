import type { Client } from "@espalier/contract/client";

/** A screen of section 2 of the specification. */
export type Place = { readonly route: string; readonly address: string };

export const PUBLIC_ROUTES = ["/public/login", "/public/reg", "/public/forget"] as const;

const PLAIN_ROUTES = [
  ...["/", "/list", "/package", "/mine"],
  ...[
    "/order/submit",
    "/setting/index",
    "/setting/info",
    "/setting/pass",
    "/setting/pin",
    "/setting/email",
    "/setting/sessions",
  ],
  "/setting/mobile",
  ...["/address/list", "/address/edit", "/bank/list", "/bank/edit"],
  ...["/wallet/withdraw", "/wallet/withdraw/list", "/wallet/transfer", "/wallet/transfer/list", "/wallet/convert"],
  ...["/mine/invite", "/mine/coupon", "/mine/order", "/mine/team", "/mine/profit", "/mine/trade", "/mine/referral"],
  ...["/mine/incentive", "/mine/incentive/rules", "/notice/list", "/book", "/book/list"],
] as const;

/** Every protected screen, with something to show where the address names a thing. */
export const protectedPlaces = async (call: Client): Promise<readonly Place[]> => {
  const [goods] = await call("goodsRecommend");
  const [order] = await call("orderList", { page: 1 });
  const [notice] = await call("noticeList", { page: 1 });
  const [address] = await call("userAddressList");
  const [bank] = await call("walletBankList");
  return [
    ...PLAIN_ROUTES.map((route) => ({ route, address: route })),
    { route: "/list", address: "/list?q=tea" },
    { route: "/mine/coupon", address: "/mine/coupon?part=exchange" },
    { route: "/goods/detail", address: `/goods/detail?id=${goods?.id}` },
    { route: "/order/success", address: "/order/success?amount=128.00" },
    { route: "/mine/order/detail", address: `/mine/order/detail?sn=${order?.order_sn}` },
    { route: "/order/payment", address: `/order/payment?sn=${order?.order_sn}` },
    { route: "/mine/trade", address: "/mine/trade?walletType=2" },
    { route: "/mine/order", address: "/mine/order?status=0" },
    { route: "/address/edit", address: `/address/edit?id=${address?.id}` },
    { route: "/bank/edit", address: `/bank/edit?id=${bank?.id}` },
    { route: "/notice/detail", address: `/notice/detail?id=${notice?.id}` },
    { route: "/posts", address: "/posts?s=user_agreement" },
  ];
};
