/**
 * Whom each module of the server may call. A module that is missing here fails the check, so that its place is always a
 * decision. A test holds that nobody calls in a circle.
 */
export const MODULE_CALLS: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  notifications: [],
  operators: [],
  content: ["settings"],
  ledger: ["operators", "settings"],
  payments: ["ledger"],
  network: [],
  catalog: ["settings"],
  bookings: ["notifications", "settings"],
  plan: ["accounts", "ledger", "network", "operators", "settings"],
  orders: ["catalog", "coupons", "ledger", "network", "notifications", "payments", "plan", "settings"],
  accounts: ["ledger", "network", "notifications", "settings"],
  coupons: ["accounts", "ledger"],
  wallets: ["accounts", "ledger", "notifications", "operators", "settings"],
  reports: ["content", "operators"],
  imports: ["accounts", "catalog", "ledger", "network", "reports", "settings"],
};
