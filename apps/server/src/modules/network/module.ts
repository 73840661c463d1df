import type { Deps } from "../../deps.ts";
import { networkAdminApi } from "./admin/admin-api.ts";
import { invitedList } from "./admin/invited-list.ts";
import { teamMemberApi } from "./team/member-api.ts";

export const networkModule = {
  calls: (deps: Deps) => [...teamMemberApi(deps), ...networkAdminApi(deps)],
  lists: (deps: Deps) => [invitedList(deps)],
};
