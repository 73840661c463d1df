/**
 * Where every call is and who may make it; a call's name is its path in camel case. This table is all that a browser needs
 * at run time, so it imports nothing: what a call takes and answers is in `calls/`, by the same names.
 */
export const routes = {
  login: { method: "POST", path: "/login", access: "public" },
  publicVerifyCode: { method: "POST", path: "/public/verify/code", access: "public" },
  reg: { method: "POST", path: "/reg", access: "public" },
  regInvite: { method: "GET", path: "/reg/invite", access: "public" },
  query: { method: "GET", path: "/query", access: "public" },
  countries: { method: "GET", path: "/countries", access: "public" },
  code: { method: "GET", path: "/code", access: "public" },
  reset: { method: "POST", path: "/reset", access: "public" },
  posts: { method: "GET", path: "/posts", access: "public" },
  config: { method: "GET", path: "/config", access: "public" },
  devMail: { method: "GET", path: "/dev/mail", access: "public" },

  userInfo: { method: "GET", path: "/user/info", access: "member" },
  userDetail: { method: "GET", path: "/user/detail", access: "member" },
  userLogout: { method: "POST", path: "/user/logout", aliases: ["/logout"], access: "member" },
  userInvite: { method: "GET", path: "/user/invite", access: "member" },
  userMembers: { method: "GET", path: "/user/members", access: "member" },
  userReferral: { method: "GET", path: "/user/referral", access: "member" },
  userRank: { method: "GET", path: "/user/rank", access: "member" },
  userTeam: { method: "GET", path: "/user/team", access: "member" },
  userReset: { method: "POST", path: "/user/reset", access: "member" },
  userCode: { method: "GET", path: "/user/code", access: "member" },
  userSessions: { method: "GET", path: "/user/sessions", access: "member" },
  userSessionEnd: { method: "POST", path: "/user/session/end", access: "member" },
  userSessionEndOthers: { method: "POST", path: "/user/session/end/others", access: "member" },
  userAvatar: { method: "POST", path: "/user/avatar", access: "member", multipart: true },
  settingPass: { method: "POST", path: "/setting/pass", access: "member" },
  settingInfo: { method: "POST", path: "/setting/info", access: "member" },
  settingPlacement: { method: "POST", path: "/setting/placement", access: "member" },
  settingMobileCode: { method: "POST", path: "/setting/mobile/code", access: "member" },
  settingMobile: { method: "POST", path: "/setting/mobile", access: "member" },
  settingEmail: { method: "POST", path: "/setting/email", access: "member" },

  userAddressList: { method: "GET", path: "/user/address/list", access: "member" },
  userAddressInfo: { method: "GET", path: "/user/address/info", access: "member" },
  userAddressAdd: { method: "POST", path: "/user/address/add", access: "member" },
  userAddressSet: { method: "POST", path: "/user/address/set", access: "member" },
  userAddressDel: { method: "POST", path: "/user/address/del", access: "member" },

  goodsRecommend: { method: "GET", path: "/goods/recommend", access: "member" },
  goodsGroup: { method: "GET", path: "/goods/group", access: "member" },
  goodsCategory: { method: "GET", path: "/goods/category", access: "member" },
  goodsList: { method: "GET", path: "/goods/list", access: "member" },
  goodsView: { method: "GET", path: "/goods/view", access: "member" },
  noticeLatest: { method: "GET", path: "/notice/latest", access: "member" },
  noticeList: { method: "GET", path: "/notice/list", access: "member" },
  noticeDetail: { method: "GET", path: "/notice/detail", access: "member" },

  orderCreate: { method: "POST", path: "/order/create", access: "member" },
  orderPay: { method: "POST", path: "/order/pay", access: "member" },
  orderCancel: { method: "POST", path: "/order/cancel", access: "member" },
  orderList: { method: "GET", path: "/order/list", access: "member" },
  orderView: { method: "GET", path: "/order/view", access: "member" },
  orderConfirm: { method: "POST", path: "/order/confirm", access: "member" },
  couponList: { method: "GET", path: "/coupon/list", access: "member" },
  couponOffers: { method: "GET", path: "/coupon/offers", access: "member" },
  couponExchange: { method: "POST", path: "/coupon/exchange", access: "member" },

  walletProfits: { method: "GET", path: "/wallet/profits", access: "member" },
  walletProfit: { method: "GET", path: "/wallet/profit", access: "member" },
  walletProfitDays: { method: "GET", path: "/wallet/profit/days", access: "member" },
  walletEstimate: { method: "GET", path: "/wallet/estimate", access: "member" },
  walletTrades: { method: "GET", path: "/wallet/trades", access: "member" },
  walletWithdrawAdd: { method: "POST", path: "/wallet/withdraw/add", access: "member" },
  walletWithdrawList: { method: "GET", path: "/wallet/withdraw/list", access: "member" },
  walletWithdrawCancel: { method: "POST", path: "/wallet/withdraw/cancel", access: "member" },
  walletTransfer: { method: "POST", path: "/wallet/transfer", access: "member" },
  walletTransferList: { method: "GET", path: "/wallet/transfer/list", access: "member" },
  walletConvert: { method: "POST", path: "/wallet/convert", access: "member" },

  bank: { method: "GET", path: "/bank", access: "member" },
  walletBankList: { method: "GET", path: "/wallet/bank/list", access: "member" },
  walletBankDetail: { method: "GET", path: "/wallet/bank/detail", access: "member" },
  walletBankCreate: { method: "POST", path: "/wallet/bank/create", access: "member" },
  walletBankUpdate: { method: "POST", path: "/wallet/bank/update", access: "member" },
  walletBankDelete: { method: "POST", path: "/wallet/bank/delete", access: "member" },

  bookSetting: { method: "GET", path: "/book/setting", access: "member" },
  bookDays: { method: "GET", path: "/book/days", access: "member" },
  bookTimes: { method: "GET", path: "/book/times", access: "member" },
  bookCreate: { method: "POST", path: "/book/create", access: "member" },
  bookCancel: { method: "POST", path: "/book/cancel", access: "member" },
  bookList: { method: "GET", path: "/book/list", access: "member" },

  incentiveList: { method: "GET", path: "/incentive/list", aliases: ["/incentive"], access: "member" },
  incentiveClaim: { method: "POST", path: "/incentive/claim", access: "member" },
} as const satisfies Record<string, Route>;

/** Where a call is. Paths lie under the base path `/api`. */
export type Address = {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  /** The body carries a file and comes as multipart/form-data. */
  readonly multipart?: true;
  /** The file comes after all other fields and is handed on as it arrives, since it may be large. */
  readonly streamed?: true;
};

/** One row of the table. */
export type Route = Address & {
  /** Other paths that lead to the same handler. */
  readonly aliases?: readonly `/${string}`[];
  readonly access: Access;
};

/** Who may call: anyone, or a member with a live session. */
export type Access = "public" | "member";

export type CallName = keyof typeof routes;

/** A row of the table seen as a Route, so that absent aliases and multipart read as undefined. */
export const routeOf = (name: CallName): Route => routes[name];
