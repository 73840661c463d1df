import { sellersAdminApi } from "./admin/admin-api.ts";
import { pageAlerts } from "./admin/page-alerts.ts";
import { everyPageList } from "./admin/page-list.ts";
import type { SellersDeps } from "./deps.ts";
import { sellersMemberApi } from "./member-api.ts";

export const sellersModule = {
  calls: (deps: SellersDeps) => [...sellersMemberApi(deps), ...sellersAdminApi(deps)],
  alerts: [pageAlerts],
  lists: (deps: SellersDeps) => [everyPageList(deps)],
};
