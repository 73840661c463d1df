import type { Deps } from "../../deps.ts";
import { catalogAdminApi } from "./admin/admin-api.ts";
import { goodsList, stockList } from "./admin/lists.ts";
import { goodsMemberApi } from "./member-api.ts";

export const catalogModule = {
  calls: (deps: Deps) => [...goodsMemberApi(deps), ...catalogAdminApi(deps)],
  lists: (deps: Deps) => [goodsList(deps), stockList(deps)],
};
