import { pathTo } from "@espalier/web/path-to";

// Written by `npm run paths` from the screens that the features declare.

/** The address of each screen with its values. A value left out or empty does not appear. */
export const paths = {
  members: pathTo<{
    add?: "1" | undefined;
    parent?: string | undefined;
    side?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    import_id?: number | undefined;
  }>("/members"),
  member: pathTo<{
    uid: string | number;
    tab?:
      | ""
      | "history"
      | "trades"
      | "orders"
      | "withdrawals"
      | "profits"
      | "holds"
      | "ranks"
      | "questions"
      | "contacts"
      | "audit"
      | "sessions"
      | undefined;
    do?: "message" | "freeze" | undefined;
    profit?: string | undefined;
  }>("/members/:uid/:tab?"),
  bookings: pathTo<{ day?: string | undefined }>("/bookings"),
  bookingList: pathTo("/bookings/list"),
  bookingItems: pathTo("/bookings/items"),
  goods: pathTo<{
    q?: string | undefined;
    category?: string | undefined;
    low?: "true" | undefined;
    on_sale?: "true" | undefined;
  }>("/goods"),
  newGoods: pathTo("/goods/new"),
  categories: pathTo("/goods/categories"),
  stock: pathTo<{ goods?: number | undefined }>("/goods/stock"),
  oneGoods: pathTo<{ id: string | number }>("/goods/:id"),
  notices: pathTo("/content"),
  notice: pathTo<{ id: string | number }>("/content/notices/:id"),
  articles: pathTo("/content/articles"),
  newArticle: pathTo("/content/articles/-/new"),
  article: pathTo<{ symbol: string | number }>("/content/articles/:symbol"),
  banners: pathTo("/content/banners"),
  coupons: pathTo<{ add?: "1" | undefined; member?: string | undefined }>("/coupons"),
  offers: pathTo("/coupons/offers"),
  customers: pathTo<{ seller?: string | undefined; kind?: string | undefined }>("/customers"),
  customer: pathTo<{ id: string | number }>("/customers/:id"),
  imports: pathTo<{ kind?: "members" | "goods" | "tax_rates" | undefined }>("/imports"),
  import: pathTo<{ id: string | number }>("/imports/:id"),
  journals: pathTo<{
    uid?: string | undefined;
    sn?: string | undefined;
    kind?: string | undefined;
    move?: "deposit" | "adjust" | undefined;
    member?: string | undefined;
  }>("/money"),
  ledger: pathTo("/money/ledger"),
  journal: pathTo<{ uid: string | number; sn: string | number }>("/money/:uid/:sn"),
  network: pathTo<{ uid?: string | undefined; tree?: string | undefined }>("/network"),
  messages: pathTo<{ state?: string | undefined; uid?: string | undefined; from?: string | undefined }>("/messages"),
  approvals: pathTo<{ status?: string | undefined }>("/approvals"),
  audit: pathTo<{ subject?: string | undefined }>("/audit"),
  login: pathTo("/login"),
  codes: pathTo("/codes"),
  ownPasskeys: pathTo("/passkeys"),
  ownPassword: pathTo("/password"),
  operators: pathTo("/operators"),
  orders: pathTo<{
    uid?: string | undefined;
    seller?: string | undefined;
    customer?: number | undefined;
    status?: string | undefined;
    payment?: string | undefined;
    sn?: string | undefined;
    goods?: number | undefined;
    paid_from?: string | undefined;
    paid_to?: string | undefined;
  }>("/orders"),
  shipMany: pathTo("/orders/ship"),
  order: pathTo<{ sn: string | number; do?: "ship" | "refund" | undefined }>("/orders/:sn"),
  documents: pathTo<{ kind?: string | undefined; number?: string | undefined; sn?: string | undefined }>(
    "/orders/documents",
  ),
  cardRefunds: pathTo<{ status?: string | undefined }>("/money/card-refunds"),
  cardEvents: pathTo<{ status?: string | undefined; dispute?: "true" | "false" | undefined }>("/money/card-messages"),
  runs: pathTo<{
    status?: string | undefined;
    version?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    do?: "preview" | "close" | undefined;
  }>("/runs"),
  run: pathTo<{ id: string | number; tab?: "" | "profits" | "ranks" | undefined }>("/runs/:id/:tab?"),
  plans: pathTo("/plans"),
  newPlan: pathTo<{ from?: number | undefined }>("/plans/new"),
  comparePlans: pathTo<{ from: number; to: number }>("/plans/compare"),
  plan: pathTo<{ id: string | number }>("/plans/:id"),
  simulations: pathTo("/plans/simulations"),
  simulation: pathTo<{ id: string | number }>("/plans/simulations/:id"),
  incentives: pathTo("/incentives"),
  overview: pathTo("/"),
  reports: pathTo<{ by?: string | undefined; from?: string | undefined; to?: string | undefined }>("/reports"),
  payoutReport: pathTo("/reports/payouts"),
  rankReport: pathTo("/reports/ranks"),
  activityReport: pathTo("/reports/activity"),
  returnReport: pathTo<{ by?: string | undefined; from?: string | undefined; to?: string | undefined }>(
    "/reports/returns",
  ),
  holdReport: pathTo<{ sn?: string | undefined; uid?: string | undefined }>("/reports/holds"),
  retailReport: pathTo<{ month?: string | undefined }>("/reports/retail"),
  taxReport: pathTo<{ from?: string | undefined; to?: string | undefined }>("/reports/tax"),
  incomeReport: pathTo("/reports/income"),
  markedSales: pathTo<{ open?: string | undefined; standing?: string | undefined; seller?: string | undefined }>(
    "/marked-sales",
  ),
  returns: pathTo<{
    tab?: string | undefined;
    open?: string | undefined;
    sn?: string | undefined;
    kind?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }>("/returns"),
  sellerPages: pathTo<{
    uid?: string | undefined;
    state?: "approved" | "refused" | "all" | undefined;
    open?: string | undefined;
  }>("/pages"),
  settings: pathTo<{ setting?: string | undefined }>("/settings"),
  delivery: pathTo("/settings/delivery"),
  banks: pathTo("/settings/banks"),
  questions: pathTo<{
    uid?: string | undefined;
    state?: "answered" | "closed" | "all" | undefined;
    open?: string | undefined;
  }>("/questions"),
  taxes: pathTo<{ country?: string | undefined }>("/settings/taxes"),
  withdrawals: pathTo<{
    uid?: string | undefined;
    status?: string | undefined;
    sn?: string | undefined;
    open?: string | undefined;
  }>("/withdrawals"),
};

/** Every screen's address as the router reads it. */
export const patterns: readonly string[] = [
  "/members",
  "/members/:uid",
  "/bookings",
  "/bookings/list",
  "/bookings/items",
  "/goods",
  "/goods/new",
  "/goods/categories",
  "/goods/stock",
  "/goods/:id",
  "/content",
  "/content/notices/:id",
  "/content/articles",
  "/content/articles/-/new",
  "/content/articles/:symbol",
  "/content/banners",
  "/coupons",
  "/coupons/offers",
  "/customers",
  "/customers/:id",
  "/imports",
  "/imports/:id",
  "/money",
  "/money/ledger",
  "/money/:uid/:sn",
  "/network",
  "/messages",
  "/approvals",
  "/audit",
  "/login",
  "/codes",
  "/passkeys",
  "/password",
  "/operators",
  "/orders",
  "/orders/ship",
  "/orders/:sn",
  "/orders/documents",
  "/money/card-refunds",
  "/money/card-messages",
  "/runs",
  "/runs/:id",
  "/plans",
  "/plans/new",
  "/plans/compare",
  "/plans/:id",
  "/plans/simulations",
  "/plans/simulations/:id",
  "/incentives",
  "/",
  "/reports",
  "/reports/payouts",
  "/reports/ranks",
  "/reports/activity",
  "/reports/returns",
  "/reports/holds",
  "/reports/retail",
  "/reports/tax",
  "/reports/income",
  "/marked-sales",
  "/returns",
  "/pages",
  "/settings",
  "/settings/delivery",
  "/settings/banks",
  "/questions",
  "/settings/taxes",
  "/withdrawals",
];
