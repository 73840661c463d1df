/** Every place of the shop. This file alone knows how addresses are spelt. */
export const patterns = {
  login: "/public/login",
  register: "/public/reg",
  forgot: "/public/forget",

  home: "/",
  goodsList: "/list",
  packages: "/package",
  mine: "/mine",

  goodsDetail: "/goods/detail",
  orderSubmit: "/order/submit",
  orderSuccess: "/order/success",
  orderPayment: "/order/payment",
  orders: "/mine/order",
  orderDetail: "/mine/order/detail",
  trades: "/mine/trade",
  addresses: "/address/list",
  addressEdit: "/address/edit",

  settings: "/setting/index",
  profile: "/setting/info",
  loginPassword: "/setting/pass",
  walletPassword: "/setting/pin",
  email: "/setting/email",
  mobile: "/setting/mobile",
  sessions: "/setting/sessions",

  banks: "/bank/list",
  bankEdit: "/bank/edit",
  withdraw: "/wallet/withdraw",
  withdrawals: "/wallet/withdraw/list",
  transfer: "/wallet/transfer",
  transfers: "/wallet/transfer/list",
  convert: "/wallet/convert",

  invite: "/mine/invite",
  team: "/mine/team",
  profit: "/mine/profit",
  referral: "/mine/referral",
  incentive: "/mine/incentive",
  incentiveRules: "/mine/incentive/rules",
  coupons: "/mine/coupon",

  notices: "/notice/list",
  noticeDetail: "/notice/detail",
  article: "/posts",

  booking: "/book",
  bookings: "/book/list",
} as const;

/** The address of each place, with what it is asked for. A query value left out or empty does not appear. */
export const paths = {
  login: () => patterns.login,
  register: (code?: string) => withQuery(patterns.register, { code }),
  forgot: () => patterns.forgot,

  home: () => patterns.home,
  goodsList: (category?: number) => withQuery(patterns.goodsList, { cid: category }),
  /** The search of goods; without words it waits for them. */
  goodsSearch: (words = "") =>
    words === "" ? `${patterns.goodsList}?q=` : withQuery(patterns.goodsList, { q: words }),
  packages: () => patterns.packages,
  mine: () => patterns.mine,

  goodsDetail: (id: number) => withQuery(patterns.goodsDetail, { id }),
  orderSubmit: (addressId?: number) => withQuery(patterns.orderSubmit, { addressId }),
  orderSuccess: (amount: string) => withQuery(patterns.orderSuccess, { amount }),
  /** Where a card provider sends the buyer of an order back to; the server builds it too. */
  orderPayment: (sn: string) => withQuery(patterns.orderPayment, { sn }),
  /** `status` is the wire's number; without it all orders. */
  orders: (status?: number) => withQuery(patterns.orders, { status }),
  orderDetail: (sn: string) => withQuery(patterns.orderDetail, { sn }),
  /** `walletType` is the wire's number; without it every wallet. */
  trades: (walletType?: number) => withQuery(patterns.trades, { walletType }),
  addresses: (query: AddressQuery = {}) => withQuery(patterns.addresses, query),
  addressEdit: (query: AddressQuery = {}) => withQuery(patterns.addressEdit, query),

  settings: () => patterns.settings,
  profile: () => patterns.profile,
  loginPassword: () => patterns.loginPassword,
  walletPassword: () => patterns.walletPassword,
  email: () => patterns.email,
  mobile: () => patterns.mobile,
  sessions: () => patterns.sessions,

  banks: () => patterns.banks,
  bankEdit: (id?: number) => withQuery(patterns.bankEdit, { id }),
  withdraw: () => patterns.withdraw,
  withdrawals: () => patterns.withdrawals,
  transfer: () => patterns.transfer,
  transfers: () => patterns.transfers,
  convert: () => patterns.convert,

  invite: () => patterns.invite,
  /** `uid` is the account number of the member at the top; without it oneself. */
  team: (uid?: string) => withQuery(patterns.team, { uid }),
  profit: () => patterns.profit,
  /** `uid` is what account numbers are searched for. */
  referral: (uid?: string) => withQuery(patterns.referral, { uid }),
  incentive: () => patterns.incentive,
  incentiveRules: () => patterns.incentiveRules,
  coupons: (part?: string) => withQuery(patterns.coupons, { part }),

  notices: () => patterns.notices,
  noticeDetail: (id: number) => withQuery(patterns.noticeDetail, { id }),
  article: (symbol: ArticleSymbol) => withQuery(patterns.article, { s: symbol }),

  booking: () => patterns.booking,
  bookings: () => patterns.bookings,
};

/** Articles the shop itself links to. */
export type ArticleSymbol = "user_agreement" | "privacy" | "help" | "about" | "income_disclosure";

/** `type` says that an address is being chosen for an order. */
export type AddressQuery = { readonly id?: number | undefined; readonly type?: "order" | undefined };

/** Whether an address leads to a place inside the shop rather than to another site. */
export const isInside = (address: string): boolean => /^\/(?![/\\])/.test(address);

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
