import { taxAdminApi } from "./admin/admin-api.ts";
import { rateList } from "./admin/lists.ts";
import type { TaxDeps } from "./deps.ts";

export const taxModule = {
  calls: (deps: TaxDeps) => taxAdminApi(deps),
  lists: (deps: TaxDeps) => [rateList(deps)],
};
