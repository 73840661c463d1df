import type { Deps } from "./deps.ts";
import { memberHistoryApi } from "./modules/accounts/admin/history-api.ts";
import type { HistorySource } from "./modules/accounts/admin/history-source.ts";
import { endViewSessions } from "./modules/accounts/store/sessions.ts";
import { accountsModule } from "./modules/accounts/module.ts";
import { bookingsModule } from "./modules/bookings/module.ts";
import { catalogModule } from "./modules/catalog/module.ts";
import { contentModule } from "./modules/content/module.ts";
import { couponsModule } from "./modules/coupons/module.ts";
import { documentsModule } from "./modules/documents/module.ts";
import { customersModule } from "./modules/customers/module.ts";
import { deliveryModule } from "./modules/delivery/module.ts";
import { holdsModule } from "./modules/holds/module.ts";
import { importsModule } from "./modules/imports/module.ts";
import { ledgerModule } from "./modules/ledger/module.ts";
import { networkModule } from "./modules/network/module.ts";
import { notificationsModule } from "./modules/notifications/module.ts";
import { operatorCalls, operatorsModule } from "./modules/operators/module.ts";
import { ordersModule } from "./modules/orders/module.ts";
import { paymentsModule } from "./modules/payments/module.ts";
import { planModule } from "./modules/plan/module.ts";
import { reportsModule } from "./modules/reports/module.ts";
import { retailModule } from "./modules/retail/module.ts";
import { returnsModule } from "./modules/returns/module.ts";
import { sellersModule } from "./modules/sellers/module.ts";
import { settingsModule } from "./modules/settings/module.ts";
import { storefrontModule } from "./modules/storefront/module.ts";
import { supportModule } from "./modules/support/module.ts";
import { taxModule } from "./modules/tax/module.ts";
import { teamModule } from "./modules/team/module.ts";
import { walletsModule } from "./modules/wallets/module.ts";
import type { AlertSource } from "./modules/operators/alerts/alert-source.ts";
import type { Approvable } from "./modules/operators/approvals/approvable.ts";
import { exportAdminApi } from "./modules/reports/exports/admin-api.ts";
import type { AdminList } from "./platform/http/admin-list.ts";
import type { Binding } from "./platform/http/bind-call.ts";
import type { Job } from "./platform/jobs/define-job.ts";
import { platformJobs } from "./platform/jobs/platform-jobs.ts";

/** The parts of the server that a module provides. */
type Module = {
  readonly calls?: (deps: Deps) => readonly Binding[];
  /** Lists of the admin app: every list that can be read in pages can also be exported. */
  readonly lists?: (deps: Deps) => readonly AdminList[];
  /** Actions that may need the approval of a second operator. */
  readonly approvables?: (deps: Deps) => readonly Approvable[];
  /** What the module adds to the history of a member. */
  readonly history?: readonly HistorySource[];
  /** What the module adds behind the bell of the admin app. */
  readonly alerts?: readonly AlertSource[];
  readonly jobs?: (deps: Deps) => readonly Job[];
};

const MODULES: readonly Module[] = [
  accountsModule,
  bookingsModule,
  catalogModule,
  contentModule,
  couponsModule,
  customersModule,
  documentsModule,
  deliveryModule,
  importsModule,
  ledgerModule,
  networkModule,
  notificationsModule,
  operatorsModule,
  ordersModule,
  paymentsModule,
  planModule,
  reportsModule,
  retailModule,
  returnsModule,
  sellersModule,
  holdsModule,
  settingsModule,
  storefrontModule,
  supportModule,
  taxModule,
  teamModule,
  walletsModule,
];

/** Binds every call to its use case. */
export const createBindings = (deps: Deps, lists: readonly AdminList[]): readonly Binding[] => {
  const approvables = MODULES.flatMap((module) => module.approvables?.(deps) ?? []);
  return [
    ...MODULES.flatMap((module) => module.calls?.(deps) ?? []),
    ...lists.map(({ binding }) => binding),
    ...operatorCalls(deps, { endViewSessions, approvables, alerts: MODULES.flatMap(({ alerts = [] }) => alerts) }),
    ...memberHistoryApi(
      deps,
      MODULES.flatMap(({ history = [] }) => history),
    ),
    ...exportAdminApi(deps, lists),
  ];
};

export const createLists = (deps: Deps): readonly AdminList[] =>
  MODULES.flatMap((module) => module.lists?.(deps) ?? []);

/** All jobs of the worker. */
export const createJobs = (deps: Deps): readonly Job[] => {
  const jobs = MODULES.flatMap((module) => module.jobs?.(deps) ?? []);
  return [...jobs, ...platformJobs(deps, jobs)];
};
