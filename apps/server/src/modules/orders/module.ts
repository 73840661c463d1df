import type { Deps } from "../../deps.ts";
import { orderAdminApi } from "./admin/admin-api.ts";
import { everyOrderList } from "./admin/lists.ts";
import { orderJobs } from "./jobs.ts";
import { orderMemberApi } from "./member-api.ts";

export const ordersModule = {
  calls: (deps: Deps) => [...orderMemberApi(deps), ...orderAdminApi(deps)],
  lists: (deps: Deps) => [everyOrderList(deps)],
  jobs: orderJobs,
};
