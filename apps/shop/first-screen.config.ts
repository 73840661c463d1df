import type { Plugin, Rolldown } from "vite";

import { patterns } from "./src/app/paths.ts";
import { type FirstScreens, preloadFirstScreen, type ScreenNeeds } from "./src/app/preload-first-screen.ts";

/** A screen: its page, the areas of texts the router loads there, and the calls the page makes at once for any member. */
type FirstScreen = {
  readonly page: string;
  readonly area: string;
  readonly calls?: readonly string[];
  readonly next?: ScreenNeeds["next"];
  readonly picture?: ScreenNeeds["picture"];
  readonly open?: boolean;
};

/** Any screen may be the first: a visit begins where somebody left off, or at a link. */
const FIRST_SCREENS: Readonly<Record<(typeof patterns)[keyof typeof patterns], FirstScreen>> = {
  [patterns.login]: { page: "accounts/auth/login-page", area: "auth", open: true },
  [patterns.register]: { page: "accounts/auth/register-page", area: "auth", open: true },
  [patterns.forgot]: { page: "accounts/auth/forgot-page", area: "auth", open: true },

  [patterns.home]: {
    page: "home/home-page",
    area: "home",
    calls: ["/config", "/user/info", "/notice/latest", "/goods/recommend"],
    picture: { call: "/config", steps: ["banners", "0", "image"] },
  },
  [patterns.goodsList]: {
    page: "catalog/goods-list-page",
    area: "goods",
    calls: ["/goods/category"],
    next: { call: "/goods/category", steps: ["0", "id"], address: "/goods/list?cid=" },
  },
  [patterns.packages]: {
    page: "orders/cart/cart-page",
    area: "cart",
    calls: ["/goods/group"],
    picture: { call: "/goods/group", steps: ["0", "thumb"] },
  },
  [patterns.mine]: { page: "accounts/overview/account-page", area: "account", calls: ["/user/info", "/user/rank"] },

  [patterns.goodsDetail]: {
    page: "catalog/goods-page",
    area: "goods",
    calls: ["/goods/view?"],
    picture: { call: "/goods/view?", steps: ["thumb"] },
  },
  [patterns.orderSubmit]: { page: "orders/checkout/order-submit-page", area: "orders" },
  [patterns.orderSuccess]: { page: "orders/checkout/order-success-page", area: "orders" },
  [patterns.orderPayment]: { page: "orders/payment/order-payment-page", area: "orders", calls: ["/order/view?"] },
  [patterns.orders]: { page: "orders/orders-page", area: "orders", calls: ["/order/list?page=1"] },
  [patterns.orderDetail]: { page: "orders/order-page", area: "orders", calls: ["/order/view?"] },
  [patterns.trades]: { page: "wallets/trades/trades-page", area: "trade", calls: ["/wallet/trades?page=1"] },
  [patterns.addresses]: {
    page: "accounts/addresses/address-list-page",
    area: "addresses",
    calls: ["/user/address/list"],
  },
  [patterns.addressEdit]: { page: "accounts/addresses/address-edit-page", area: "addresses" },

  [patterns.settings]: { page: "accounts/settings/setting-page", area: "settings", calls: ["/user/info", "/config"] },
  [patterns.profile]: { page: "accounts/profile/profile-page", area: "settings", calls: ["/user/detail"] },
  [patterns.loginPassword]: { page: "accounts/passwords/login-password-page", area: "settings", calls: ["/user/info"] },
  [patterns.walletPassword]: {
    page: "accounts/passwords/wallet-password-page",
    area: "settings",
    calls: ["/user/info"],
  },
  [patterns.email]: { page: "accounts/profile/email-page", area: "settings", calls: ["/user/info"] },
  [patterns.mobile]: { page: "accounts/profile/mobile-page", area: "settings", calls: ["/user/detail"] },
  [patterns.sessions]: { page: "accounts/sessions/sessions-page", area: "settings", calls: ["/user/sessions"] },

  [patterns.banks]: { page: "wallets/bank-accounts/bank-list-page", area: "banks", calls: ["/wallet/bank/list"] },
  [patterns.bankEdit]: { page: "wallets/bank-accounts/bank-edit-page", area: "banks", calls: ["/bank"] },
  [patterns.withdraw]: {
    page: "wallets/withdrawals/withdraw-page",
    area: "wallets",
    calls: ["/user/info", "/wallet/bank/list", "/config"],
  },
  [patterns.withdrawals]: {
    page: "wallets/withdrawals/withdrawals-page",
    area: "wallets",
    calls: ["/wallet/withdraw/list?page=1"],
  },
  [patterns.transfer]: { page: "wallets/transfers/transfer-page", area: "wallets", calls: ["/user/info"] },
  [patterns.transfers]: {
    page: "wallets/transfers/transfers-page",
    area: "wallets",
    calls: ["/wallet/transfer/list?page=1"],
  },
  [patterns.convert]: { page: "wallets/conversions/convert-page", area: "wallets", calls: ["/user/info", "/config"] },

  [patterns.invite]: { page: "network/invite/invite-page", area: "invite", calls: ["/user/info"] },
  [patterns.team]: { page: "network/team/team-page", area: "team", calls: ["/user/info", "/user/team"] },
  [patterns.profit]: {
    page: "plan/profits/profit-page",
    area: "profit",
    calls: ["/wallet/profit/days", "/wallet/profits?page=1", "/wallet/estimate"],
  },
  [patterns.referral]: {
    page: "network/referral/referral-page",
    area: "referral",
    calls: ["/user/referral", "/user/members?page=1"],
  },
  [patterns.incentive]: { page: "plan/incentives/incentive-page", area: "incentives", calls: ["/incentive/list"] },
  [patterns.incentiveRules]: {
    page: "plan/incentives/incentive-rules-page",
    area: "incentives",
    calls: ["/incentive/list"],
  },
  [patterns.coupons]: { page: "coupons/coupons-page", area: "coupons", calls: ["/coupon/list"] },

  [patterns.notices]: { page: "content/notices/notice-list-page", area: "notices", calls: ["/notice/list?page=1"] },
  [patterns.noticeDetail]: { page: "content/notices/notice-page", area: "notices", calls: ["/notice/detail?"] },
  [patterns.article]: { page: "content/articles/article-page", area: "articles", calls: ["/posts?"] },

  [patterns.booking]: { page: "bookings/booking-page", area: "bookings", calls: ["/config", "/book/setting"] },
  [patterns.bookings]: {
    page: "bookings/bookings-page",
    area: "bookings",
    calls: ["/book/setting", "/config", "/book/list?page=1"],
  },
};

/** Where calls are, as the client has it. */
const API = "/api";

/** Puts into the built page the small script that fetches the first screen's files early. */
export function firstScreen(): Plugin {
  let script = "";
  return {
    name: "first-screen",
    apply: "build",
    enforce: "pre",
    generateBundle(_, bundle) {
      const typeface = Object.keys(bundle).find((name) => /inter-400-600-latin-[\w-]+\.woff2$/.test(name));
      if (typeface === undefined) throw new Error("the build has no typeface");
      const table: FirstScreens = { login: patterns.login, screens: screensOf(bundle), typeface };
      const source = `(${preloadFirstScreen.toString()})(${JSON.stringify(table)});\n`;
      script = this.getFileName(this.emitFile({ type: "asset", name: "first-screen.js", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", attrs: { src: `/${script}`, async: true }, injectTo: "head-prepend" }],
    },
  };
}

function screensOf(bundle: Rolldown.OutputBundle): Record<string, ScreenNeeds> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const chunkOf = (name: string): Rolldown.OutputChunk => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${name}`) === true);
    if (!found) throw new Error(`the build has no chunk of its own for ${name}`);
    return found;
  };
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
      withImports(imported, found);
    return found;
  };

  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("the build has no entry");
  const known = withImports(entry);
  const textsOf = (language: string, area: string): readonly string[] =>
    ["shell", area].map((each) => chunkOf(`locales/${language}/${each}.ts`).fileName);

  return Object.fromEntries(
    Object.entries(FIRST_SCREENS).map(
      ([path, { page, area, calls = [], next = null, picture = null, open = false }]) => {
        const roots = [`features/${page}.tsx`, ...(path === patterns.login ? [] : ["app/query-root.tsx"])];
        const files = new Set(roots.flatMap((root) => [...withImports(chunkOf(root))]));
        const needs: ScreenNeeds = {
          files: [...files].filter((file) => !known.has(file)),
          en: textsOf("en", area),
          cn: textsOf("cn", area),
          calls: calls.map((call) => `${API}${call}`),
          next: next && { ...next, call: `${API}${next.call}`, address: `${API}${next.address}` },
          picture: picture && { ...picture, call: `${API}${picture.call}` },
          open,
        };
        return [path, needs];
      },
    ),
  );
}
