import type { PaymentsDeps } from "./deps.ts";
import { cardAdminApi } from "./admin/admin-api.ts";
import { cardAlerts } from "./admin/card-alerts.ts";
import { cardRefundList, cardEventList } from "./admin/lists.ts";
import { paymentJobs } from "./jobs.ts";

export const paymentsModule = {
  calls: () => cardAdminApi,
  lists: (deps: PaymentsDeps) => [cardRefundList(deps), cardEventList(deps)],
  alerts: cardAlerts,
  jobs: paymentJobs,
};
