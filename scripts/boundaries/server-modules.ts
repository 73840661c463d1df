/** A module of the server: the modules it may call, and the tables that only it writes. */
export interface ServerModule {
  readonly calls: readonly string[];
  readonly tables: readonly string[];
}

/**
 * Every module of the server, callees first. A module that is missing here fails the check, so that its place is always a decision.
 * Tests hold that nobody calls in a circle and that every table of the schema has one owner.
 */
export const MODULES: Readonly<Record<string, ServerModule>> = {
  notifications: {
    calls: [],
    tables: ["outbox"],
  },
  operators: {
    calls: [],
    tables: ["approval", "audit_entry", "operator", "operator_passkey", "operator_session", "operator_view"],
  },
  settings: {
    calls: ["operators"],
    tables: ["setting", "bank"],
  },
  content: {
    calls: ["settings"],
    tables: ["article", "notice"],
  },
  ledger: {
    calls: ["operators", "settings"],
    tables: ["journal", "ledger_check", "ledger_seal", "member_debt", "posting", "wallet", "wallet_entry"],
  },
  payments: {
    calls: ["ledger"],
    tables: ["card_payment", "card_refund", "provider_event", "sandbox_payment", "sandbox_refund"],
  },
  network: {
    calls: [],
    tables: [
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
  catalog: {
    calls: ["ledger", "settings"],
    tables: ["category", "goods", "goods_stock", "stock_movement"],
  },
  bookings: {
    calls: ["notifications", "settings"],
    tables: ["booked_slot", "booking", "booking_disabled_day", "booking_item"],
  },
  accounts: {
    calls: ["ledger", "network", "notifications", "operators", "settings"],
    tables: [
      "address",
      "member",
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
    calls: ["accounts", "ledger", "network", "operators", "settings"],
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
      "profit_part",
    ],
  },
  coupons: {
    calls: ["accounts", "ledger"],
    tables: ["coupon", "coupon_offer", "coupon_use"],
  },
  orders: {
    calls: ["accounts", "catalog", "coupons", "ledger", "network", "notifications", "payments", "plan", "settings"],
    tables: ["card_comparison", "member_order", "order_event", "order_line"],
  },
  wallets: {
    calls: ["accounts", "ledger", "notifications", "operators", "settings"],
    tables: ["bank_account", "withdrawal"],
  },
  reports: {
    calls: ["accounts", "catalog", "content", "notifications", "operators", "orders", "plan"],
    tables: [
      "best_seller",
      "day_figure",
      "day_sale",
      "export_job",
      "income_disclosure",
      "month_figure",
      "report_schedule",
    ],
  },
  imports: {
    calls: ["accounts", "catalog", "ledger", "network", "operators", "reports", "settings"],
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
