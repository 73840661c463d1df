/** Every place of the admin app, below its /admin. This file alone knows how addresses are spelt. */
export const patterns = {
  login: "/login",
  codes: "/codes",
  ownPassword: "/password",

  overview: "/",
  approvals: "/approvals",
  orders: "/orders",
  shipMany: "/orders/ship",
  printOrders: "/orders/print",
  order: "/orders/:sn",
  withdrawals: "/withdrawals",
  journals: "/money",
  ledger: "/money/ledger",
  cardRefunds: "/money/card-refunds",
  cardEvents: "/money/card-messages",
  journal: "/money/:uid/:sn",

  members: "/members",
  member: "/members/:uid",
  network: "/network",
  runs: "/runs",
  run: "/runs/:id",
  runProfits: "/runs/:id/profits",
  runRaised: "/runs/:id/ranks",
  plans: "/plans",
  newPlan: "/plans/new",
  comparePlans: "/plans/compare",
  plan: "/plans/:id",
  simulations: "/plans/simulations",
  simulation: "/plans/simulations/:id",
  incentives: "/incentives",
  goods: "/goods",
  newGoods: "/goods/new",
  categories: "/goods/categories",
  stock: "/goods/stock",
  oneGoods: "/goods/:id",
  notices: "/content",
  notice: "/content/notices/:id",
  articles: "/content/articles",
  newArticle: "/content/articles/-/new",
  article: "/content/articles/:symbol",
  banners: "/content/banners",
  coupons: "/coupons",
  offers: "/coupons/offers",
  bookings: "/bookings",
  bookingList: "/bookings/list",
  bookingItems: "/bookings/items",
  messages: "/messages",
  settings: "/settings",
  banks: "/settings/banks",
  reports: "/reports",
  payoutReport: "/reports/payouts",
  rankReport: "/reports/ranks",
  activityReport: "/reports/activity",
  incomeReport: "/reports/income",
  imports: "/imports",
  import: "/imports/:id",
  operators: "/operators",
  audit: "/audit",
} as const;

/** The address of each place, with what it is asked for. A query value left out or empty does not appear. */
export const paths = {
  login: () => patterns.login,
  /** Setting up the authenticator app that shows the codes. */
  codes: () => patterns.codes,
  ownPassword: () => patterns.ownPassword,

  overview: () => patterns.overview,
  approvals: (query: { readonly status?: string } = {}) => withQuery(patterns.approvals, query),
  orders: (query: { readonly uid?: string; readonly status?: string; readonly sn?: string } = {}) =>
    withQuery(patterns.orders, query),
  order: (sn: string) => `/orders/${encodeURIComponent(sn)}`,
  shipMany: () => patterns.shipMany,
  /** Slips or invoices of some orders, as pages to be printed. */
  printOrders: (form: "slip" | "invoice", sns: readonly string[]) =>
    withQuery(patterns.printOrders, { form, sn: sns.join(",") }),
  /** `open`: the number of the withdrawal that stands open beside the queue. */
  withdrawals: (
    query: { readonly uid?: string; readonly status?: string; readonly sn?: string; readonly open?: string } = {},
  ) => withQuery(patterns.withdrawals, query),
  journals: (query: { readonly uid?: string; readonly sn?: string; readonly kind?: string } = {}) =>
    withQuery(patterns.journals, query),
  journal: (uid: string, sn: string) => `/money/${encodeURIComponent(uid)}/${encodeURIComponent(sn)}`,
  ledger: () => patterns.ledger,
  cardRefunds: (query: { readonly status?: string } = {}) => withQuery(patterns.cardRefunds, query),
  cardEvents: (query: { readonly status?: string } = {}) => withQuery(patterns.cardEvents, query),
  /** `add` opens the form for a new member, at a place where one is named. */
  members: (query: { readonly add?: "1"; readonly parent?: string; readonly side?: string } = {}) =>
    withQuery(patterns.members, query),
  /** `tab` is one of the parts of a member's page; the profile without one. */
  member: (uid: string, tab = "") => `/members/${encodeURIComponent(uid)}${tab === "" ? "" : `/${tab}`}`,
  network: (query: { readonly uid?: string; readonly tree?: string } = {}) => withQuery(patterns.network, query),
  runs: (query: { readonly status?: string; readonly version?: string } = {}) => withQuery(patterns.runs, query),
  run: (id: number) => `/runs/${id}`,
  runProfits: (id: number) => `/runs/${id}/profits`,
  runRaised: (id: number) => `/runs/${id}/ranks`,
  plans: () => patterns.plans,
  /** `from`: the version that the new one is begun as. */
  newPlan: (from?: number) => withQuery(patterns.newPlan, { from }),
  comparePlans: (from: number, to: number) => withQuery(patterns.comparePlans, { from, to }),
  plan: (id: number) => `/plans/${id}`,
  simulations: () => patterns.simulations,
  simulation: (id: number) => `/plans/simulations/${id}`,
  incentives: () => patterns.incentives,
  goods: (query: { readonly q?: string; readonly low?: "true" } = {}) => withQuery(patterns.goods, query),
  newGoods: () => patterns.newGoods,
  oneGoods: (id: number) => `/goods/${id}`,
  categories: () => patterns.categories,
  stock: (query: { readonly goods?: number } = {}) => withQuery(patterns.stock, query),
  notices: () => patterns.notices,
  notice: (id: number | "new") => `/content/notices/${id}`,
  articles: () => patterns.articles,
  newArticle: () => patterns.newArticle,
  article: (symbol: string) => `/content/articles/${encodeURIComponent(symbol)}`,
  banners: () => patterns.banners,
  coupons: () => patterns.coupons,
  offers: () => patterns.offers,
  /** `day`: the first of the seven that are shown. */
  bookings: (query: { readonly day?: string } = {}) => withQuery(patterns.bookings, query),
  bookingList: () => patterns.bookingList,
  bookingItems: () => patterns.bookingItems,
  messages: (query: { readonly state?: string; readonly uid?: string; readonly from?: string } = {}) =>
    withQuery(patterns.messages, query),
  settings: () => patterns.settings,
  banks: () => patterns.banks,
  reports: () => patterns.reports,
  payoutReport: () => patterns.payoutReport,
  rankReport: () => patterns.rankReport,
  activityReport: () => patterns.activityReport,
  incomeReport: () => patterns.incomeReport,
  imports: () => patterns.imports,
  import: (id: number) => `/imports/${id}`,
  operators: () => patterns.operators,
  audit: (query: { readonly subject?: string } = {}) => withQuery(patterns.audit, query),
};

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
