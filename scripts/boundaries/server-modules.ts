/**
 * A module of the server: the modules whose code and database functions it may call, those whose tables its SQL may read, and the tables
 * that only it writes. Neither of the first two follows from the other.
 */
export interface ServerModule {
  readonly calls: readonly string[];
  readonly reads: readonly string[];
  readonly tables: readonly string[];
}

/**
 * Every module of the server, each below those that it calls and reads. A module that is missing here fails the check, so that its place is
 * always a decision. Tests hold that order, that every declared read is needed, and that every table of the schema has one owner.
 */
export const MODULES: Readonly<Record<string, ServerModule>> = {
  members: {
    calls: [],
    reads: [],
    // member_customer is a view of the other two.
    tables: ["customer", "email_change", "member", "member_customer"],
  },
  notifications: {
    calls: [],
    reads: ["members"],
    tables: ["inbox_message", "message_choice", "outbox", "push_choice", "push_device"],
  },
  operators: {
    calls: ["notifications"],
    reads: [],
    tables: [
      "approval",
      "audit_entry",
      "operator",
      "operator_passkey",
      "operator_seen_alert",
      "operator_session",
      "operator_view",
    ],
  },
  settings: {
    calls: ["operators"],
    reads: [],
    tables: ["setting"],
  },
  content: {
    calls: ["notifications", "operators", "settings"],
    reads: [],
    tables: ["article", "notice"],
  },
  ledger: {
    calls: ["operators", "settings"],
    reads: ["members", "operators"],
    tables: [
      "journal",
      "ledger_check",
      "ledger_seal",
      "member_debt",
      "member_held",
      "posting",
      "wallet",
      "wallet_entry",
    ],
  },
  payments: {
    calls: ["ledger", "operators"],
    reads: ["ledger", "members", "operators"],
    tables: ["card_payment", "card_refund", "provider_event", "sandbox_payment", "sandbox_refund"],
  },
  network: {
    calls: [],
    reads: ["members"],
    tables: [
      "activation",
      "invite_code",
      "invited_count",
      // A view that adds leg_part and leg_segment.
      "leg",
      "leg_part",
      "leg_segment",
      "leg_segment_week",
      "leg_week",
      "outer_chain",
      "placement",
      "volume_event",
    ],
  },
  tax: {
    calls: ["operators"],
    reads: [],
    tables: ["tax_class", "tax_country", "tax_rate"],
  },
  delivery: {
    calls: ["operators"],
    reads: [],
    tables: ["collection_point", "delivery_method", "delivery_step"],
  },
  catalog: {
    calls: ["delivery", "ledger", "operators", "settings", "tax"],
    reads: ["members", "operators", "settings", "tax"],
    tables: ["best_seller", "category", "goods", "goods_stock", "price_change", "stock_movement"],
  },
  bookings: {
    calls: ["notifications", "operators", "settings"],
    reads: ["members"],
    tables: ["booked_slot", "booking", "booking_disabled_day", "booking_item"],
  },
  accounts: {
    calls: ["ledger", "members", "network", "notifications", "operators", "settings"],
    reads: ["ledger", "members", "network", "operators"],
    tables: [
      "address",
      "member_device",
      "member_note",
      "member_passkey",
      "member_pin",
      "member_recovery_code",
      "member_totp",
      "session",
      "verification_code",
    ],
  },
  plan: {
    calls: ["accounts", "ledger", "members", "network", "notifications", "operators", "settings"],
    reads: ["ledger", "members", "network", "operators"],
    tables: [
      "incentive_item",
      "incentive_start",
      "incentive_window",
      "plan_job",
      "plan_run",
      "plan_run_member",
      "plan_run_sum",
      "plan_version",
      "profit",
      "profit_hold",
      "profit_part",
      "retail_sale",
    ],
  },
  coupons: {
    calls: ["accounts", "ledger", "members", "operators", "settings"],
    reads: ["ledger", "members"],
    tables: ["coupon", "coupon_limit", "coupon_offer", "coupon_use"],
  },
  documents: {
    calls: ["ledger"],
    reads: ["settings", "tax"],
    tables: ["document", "document_series"],
  },
  orders: {
    calls: [
      "accounts",
      "catalog",
      "coupons",
      "delivery",
      "documents",
      "ledger",
      "members",
      "network",
      "notifications",
      "operators",
      "payments",
      "plan",
      "settings",
      "tax",
    ],
    reads: [
      "accounts",
      "catalog",
      "coupons",
      "documents",
      "ledger",
      "members",
      "network",
      "operators",
      "payments",
      "plan",
    ],
    tables: [
      "card_comparison",
      "member_order",
      "order_charge",
      "order_event",
      "order_line",
      "order_link",
      "order_refund",
      "order_refund_charge",
      "order_refund_line",
    ],
  },
  returns: {
    calls: [
      "accounts",
      "catalog",
      "documents",
      "ledger",
      "members",
      "notifications",
      "operators",
      "orders",
      "settings",
    ],
    reads: ["catalog", "members", "operators", "orders"],
    tables: ["goods_return", "goods_return_event", "goods_return_line", "goods_return_picture"],
  },
  sellers: {
    calls: ["catalog", "notifications", "operators", "settings"],
    reads: ["catalog", "members", "network", "operators", "orders"],
    tables: ["customer_seller", "seller_page", "seller_page_goods", "seller_page_text", "seller_page_visits"],
  },
  customers: {
    calls: ["accounts", "coupons", "documents", "members", "notifications", "orders", "sellers"],
    reads: ["accounts", "members", "orders", "plan", "sellers"],
    tables: ["customer_consent", "customer_login", "customer_passkey", "customer_session"],
  },
  retail: {
    calls: ["ledger", "network", "notifications", "payments"],
    reads: ["accounts", "ledger", "members", "network", "operators", "orders", "payments"],
    tables: ["compared_sale", "retail_member", "retail_month", "sale_mark"],
  },
  storefront: {
    calls: ["catalog", "delivery", "sellers", "settings", "tax"],
    reads: ["catalog"],
    tables: [],
  },
  holds: {
    calls: ["plan", "settings"],
    reads: ["ledger", "members", "orders", "plan", "returns"],
    tables: [],
  },
  team: {
    calls: ["network"],
    reads: ["members", "network", "orders"],
    tables: [],
  },
  wallets: {
    calls: ["accounts", "ledger", "notifications", "operators", "settings"],
    reads: ["ledger", "members", "operators", "plan"],
    tables: ["bank", "bank_account", "withdrawal"],
  },
  support: {
    calls: ["accounts", "notifications", "operators"],
    reads: ["members", "operators", "orders", "plan", "wallets"],
    tables: ["question", "question_message"],
  },
  reports: {
    calls: ["accounts", "catalog", "content", "ledger", "notifications", "operators", "orders", "plan", "team"],
    reads: [
      "accounts",
      "catalog",
      "content",
      "ledger",
      "members",
      "network",
      "notifications",
      "operators",
      "orders",
      "payments",
      "plan",
      "support",
      "wallets",
    ],
    tables: [
      "day_charge",
      "day_figure",
      "day_sale",
      "export_job",
      "income_disclosure",
      "month_figure",
      "report_schedule",
    ],
  },
  imports: {
    calls: ["accounts", "catalog", "ledger", "members", "network", "operators", "reports", "settings", "tax"],
    reads: ["catalog", "members", "network", "operators", "tax"],
    tables: ["import_chunk", "import_job"],
  },
};

/** The tables that serve every module, by the folder of `platform` that writes them. */
export const PLATFORM_TABLES: Readonly<Record<string, readonly string[]>> = {
  db: ["lease", "page_cursor", "trusted_time"],
  files: ["stored_file"],
  http: ["idempotency", "rate_limit"],
  passkeys: ["passkey_challenge"],
};

interface DeclaredWriter {
  /** The beginning of the paths of its files. */
  readonly path: string;
  /** Null: every table. */
  readonly tables: readonly string[] | null;
  readonly because: string;
}

/** Code that may write tables of other owners, and why. */
export const DECLARED_WRITERS: readonly DeclaredWriter[] = [
  {
    path: "apps/server/src/platform/backup/",
    tables: null,
    because: "a restore fills the tables of all owners from a copy",
  },
];

/** The owner of each table: a folder below apps/server/src. */
export const TABLE_OWNERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MODULES).flatMap(([name, { tables }]) =>
    tables.map((table) => [table, `modules/${name}`] as const),
  ),
  ...Object.entries(PLATFORM_TABLES).flatMap(([folder, tables]) =>
    tables.map((table) => [table, `platform/${folder}`] as const),
  ),
]);
