import type { Deps } from "../../deps.ts";
import { addressMemberApi } from "./addresses/member-api.ts";
import { memberAdminApi } from "./admin/admin-api.ts";
import { tradeList, orderList, withdrawalList, rankList } from "./admin/history-lists.ts";
import { totpApprovable } from "./admin/remove-totp.ts";
import { memberList } from "./admin/member-list.ts";
import { authMemberApi } from "./auth/member-api.ts";
import { accountMemberApi } from "./user-info/member-api.ts";
import { accountJobs } from "./jobs.ts";
import { settingMemberApi } from "./profile/member-api.ts";
import { securityMemberApi } from "./security/member-api.ts";
import { sessionMemberApi } from "./sessions/member-api.ts";

export const accountsModule = {
  calls: (deps: Deps) => [
    ...authMemberApi(deps),
    ...accountMemberApi(deps),
    ...settingMemberApi(deps),
    ...securityMemberApi(deps),
    ...sessionMemberApi(deps),
    ...addressMemberApi(deps),
    ...memberAdminApi(deps),
  ],
  lists: (deps: Deps) => [memberList(deps), tradeList(deps), orderList(deps), withdrawalList(deps), rankList(deps)],
  approvables: (deps: Deps) => [totpApprovable(deps)],
  jobs: accountJobs,
};
