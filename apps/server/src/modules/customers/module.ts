import { customersAdminApi } from "./admin/admin-api.ts";
import { customerList } from "./admin/customer-list.ts";
import { accountApi } from "./account/account-api.ts";
import type { CustomersDeps } from "./deps.ts";
import { customerJobs } from "./jobs.ts";
import { passkeyApi } from "./passkeys/passkey-api.ts";
import { soldApi } from "./sold/sold-api.ts";
import { storeApi } from "./checkout/store-api.ts";

export const customersModule = {
  jobs: (deps: CustomersDeps) => customerJobs(deps),
  calls: (deps: CustomersDeps) => [
    ...storeApi(deps),
    ...accountApi(deps),
    ...passkeyApi(deps),
    ...soldApi(deps),
    ...customersAdminApi(deps),
  ],
  lists: (deps: CustomersDeps) => [customerList(deps)],
};
