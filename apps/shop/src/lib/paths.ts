import { pathTo } from "@espalier/web/path-to";

// Written by `npm run paths` from the screens that the features declare.

/** The address of each screen with its values. A value left out or empty does not appear. */
export const paths = {
  login: pathTo("/public/login"),
  register: pathTo<{ code?: string | undefined; goods?: number | undefined }>("/public/reg"),
  forgot: pathTo("/public/forget"),
  mine: pathTo("/mine"),
  addresses: pathTo<{ id?: number | undefined; type?: "order" | undefined }>("/address/list"),
  addressEdit: pathTo<{ id?: number | undefined; type?: "order" | undefined }>("/address/edit"),
  settings: pathTo("/setting/index"),
  profile: pathTo("/setting/info"),
  loginPassword: pathTo("/setting/pass"),
  walletPassword: pathTo("/setting/pin"),
  security: pathTo("/setting/security"),
  email: pathTo("/setting/email"),
  mobile: pathTo("/setting/mobile"),
  sessions: pathTo("/setting/sessions"),
  booking: pathTo("/book"),
  bookings: pathTo("/book/list"),
  goodsList: pathTo<{ cid?: number | undefined; q?: string | undefined; pv?: string | undefined }>("/list"),
  goodsDetail: pathTo<{ id: number }>("/goods/detail"),
  notices: pathTo("/notice/list"),
  noticeDetail: pathTo<{ id: number }>("/notice/detail"),
  article: pathTo<{ s: "user_agreement" | "privacy" | "help" | "about" | "income_disclosure" }>("/posts"),
  coupons: pathTo<{ part?: string | undefined }>("/mine/coupon"),
  holds: pathTo("/mine/holds"),
  home: pathTo("/"),
  invite: pathTo("/mine/invite"),
  team: pathTo<{
    uid?: string | undefined;
    look?: string | undefined;
    side?: string | undefined;
    level?: string | undefined;
    state?: string | undefined;
    joined?: string | undefined;
    sort?: string | undefined;
  }>("/mine/team"),
  referral: pathTo<{
    uid?: string | undefined;
    name?: string | undefined;
    state?: string | undefined;
    side?: string | undefined;
    orders?: string | undefined;
    sort?: string | undefined;
  }>("/mine/referral"),
  inbox: pathTo("/mine/inbox"),
  messageChoices: pathTo("/setting/messages"),
  packages: pathTo("/package"),
  orderSubmit: pathTo<{ addressId?: number | undefined }>("/order/submit"),
  orderSuccess: pathTo<{ amount: string }>("/order/success"),
  orderPayment: pathTo<{ sn: string }>("/order/payment"),
  orders: pathTo<{ status?: number | undefined }>("/mine/order"),
  orderDetail: pathTo<{ sn: string; status?: number | undefined }>("/mine/order/detail"),
  earning: pathTo<{ part?: "ranks" | undefined }>("/earning"),
  profit: pathTo<{ sn?: string | undefined }>("/mine/profit"),
  incentive: pathTo("/mine/incentive"),
  incentiveRules: pathTo("/mine/incentive/rules"),
  returns: pathTo("/mine/return"),
  returnDetail: pathTo<{ sn: string }>("/mine/return/detail"),
  returnAsk: pathTo<{ sn: string; kind?: string | undefined }>("/mine/return/ask"),
  questions: pathTo("/mine/questions"),
  question: pathTo<{ id: number }>("/mine/question"),
  ask: pathTo<{ about?: "order" | "withdrawal" | "profit" | undefined; sn?: string | undefined }>("/mine/question/ask"),
  trades: pathTo<{ walletType?: number | undefined }>("/mine/trade"),
  banks: pathTo("/bank/list"),
  bankEdit: pathTo<{ id?: number | undefined }>("/bank/edit"),
  withdraw: pathTo("/wallet/withdraw"),
  withdrawals: pathTo("/wallet/withdraw/list"),
  transfer: pathTo("/wallet/transfer"),
  transfers: pathTo("/wallet/transfer/list"),
  convert: pathTo("/wallet/convert"),
};

/** Every screen's address as the router reads it. */
export const patterns: readonly string[] = [
  "/public/login",
  "/public/reg",
  "/public/forget",
  "/mine",
  "/address/list",
  "/address/edit",
  "/setting/index",
  "/setting/info",
  "/setting/pass",
  "/setting/pin",
  "/setting/security",
  "/setting/email",
  "/setting/mobile",
  "/setting/sessions",
  "/book",
  "/book/list",
  "/list",
  "/goods/detail",
  "/notice/list",
  "/notice/detail",
  "/posts",
  "/mine/coupon",
  "/mine/holds",
  "/",
  "/mine/invite",
  "/mine/team",
  "/mine/referral",
  "/mine/inbox",
  "/setting/messages",
  "/package",
  "/order/submit",
  "/order/success",
  "/order/payment",
  "/mine/order",
  "/mine/order/detail",
  "/earning",
  "/mine/profit",
  "/mine/incentive",
  "/mine/incentive/rules",
  "/mine/return",
  "/mine/return/detail",
  "/mine/return/ask",
  "/mine/questions",
  "/mine/question",
  "/mine/question/ask",
  "/mine/trade",
  "/bank/list",
  "/bank/edit",
  "/wallet/withdraw",
  "/wallet/withdraw/list",
  "/wallet/transfer",
  "/wallet/transfer/list",
  "/wallet/convert",
];
