import type { NetworkDeps } from "./deps.ts";
import { networkAdminApi } from "./admin/admin-api.ts";
import { invitedList } from "./admin/invited-list.ts";

export const networkModule = {
  calls: (deps: NetworkDeps) => networkAdminApi(deps),
  lists: (deps: NetworkDeps) => [invitedList(deps)],
};
