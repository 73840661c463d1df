import type { RetailDeps } from "./deps.ts";
import { retailJobs } from "./jobs.ts";
import { marksAdminApi } from "./marks/admin-api.ts";
import { markedSaleList } from "./marks/marked-sale-list.ts";
import { retailAdminApi } from "./months/admin-api.ts";
import { retailMemberApi } from "./months/member-api.ts";
import { retailMemberList } from "./months/retail-member-list.ts";

export const retailModule = {
  calls: (deps: RetailDeps) => [...marksAdminApi(deps), ...retailAdminApi(deps), ...retailMemberApi(deps)],
  lists: (deps: RetailDeps) => [markedSaleList(deps), retailMemberList(deps)],
  jobs: retailJobs,
};
