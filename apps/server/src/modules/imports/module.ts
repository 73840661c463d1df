import type { Deps } from "../../deps.ts";
import { importAdminApi } from "./admin-api.ts";
import { importJobs } from "./jobs.ts";
import { importList } from "./show-import.ts";

export const importsModule = {
  calls: (deps: Deps) => [...importAdminApi(deps)],
  lists: (deps: Deps) => [importList(deps)],
  jobs: importJobs,
};
