import type { CatalogDeps } from "./deps.ts";
import { catalogAdminApi } from "./admin/admin-api.ts";
import { goodsList, stockList } from "./admin/lists.ts";
import { pricesApprovable } from "./admin/propose-prices.ts";
import { goodsMemberApi } from "./member-api.ts";

export const catalogModule = {
  calls: (deps: CatalogDeps) => [...goodsMemberApi(deps), ...catalogAdminApi(deps)],
  lists: (deps: CatalogDeps) => [goodsList(deps), stockList(deps)],
  approvables: () => [pricesApprovable],
};
