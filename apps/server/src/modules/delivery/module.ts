import { deliveryAdminApi } from "./admin/admin-api.ts";
import type { DeliveryDeps } from "./deps.ts";

export const deliveryModule = {
  calls: (deps: DeliveryDeps) => deliveryAdminApi(deps),
};
