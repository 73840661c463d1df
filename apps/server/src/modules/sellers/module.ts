import { sellersAdminApi } from "./admin/admin-api.ts";
import type { SellersDeps } from "./deps.ts";

export const sellersModule = {
  calls: (deps: SellersDeps) => sellersAdminApi(deps),
};
