import type { ImportsDeps } from "./deps.ts";
import { importAdminApi } from "./admin-api.ts";
import { importAlerts } from "./import-alerts.ts";
import { importJobs } from "./jobs.ts";
import { importList } from "./show-import.ts";

export const importsModule = {
  calls: (deps: ImportsDeps) => [...importAdminApi(deps)],
  lists: (deps: ImportsDeps) => [importList(deps)],
  alerts: [importAlerts],
  jobs: importJobs,
};
