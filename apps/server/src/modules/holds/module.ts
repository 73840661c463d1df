import { holdAdminApi } from "./admin/admin-api.ts";
import { holdList } from "./admin/lists.ts";
import type { HoldsDeps } from "./deps.ts";
import { holdJobs } from "./jobs.ts";
import { holdMemberApi } from "./member-api.ts";

export const holdsModule = {
  calls: (deps: HoldsDeps) => [...holdMemberApi(deps), ...holdAdminApi(deps)],
  lists: (deps: HoldsDeps) => [holdList(deps)],
  jobs: holdJobs,
};
