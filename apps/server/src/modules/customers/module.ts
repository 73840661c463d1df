import { accountApi } from "./account/account-api.ts";
import type { CustomersDeps } from "./deps.ts";
import { customerJobs } from "./jobs.ts";
import { storeApi } from "./checkout/store-api.ts";

export const customersModule = {
  calls: (deps: CustomersDeps) => [...storeApi(deps), ...accountApi(deps)],
  jobs: (deps: CustomersDeps) => customerJobs(deps),
};
