import type { AccountsDeps } from "./deps.ts";
import { addressMemberApi } from "./addresses/member-api.ts";
import { memberAdminApi } from "./admin/admin-api.ts";
import { tradeList } from "./admin/member-trade-list.ts";
import { accountsHistory } from "./admin/history-sources.ts";
import { totpApprovable } from "./admin/remove-totp.ts";
import { resetApprovable } from "./admin/reset-member.ts";
import { memberList } from "./admin/member-list.ts";
import { authMemberApi } from "./auth/member-api.ts";
import { accountMemberApi } from "./user-info/member-api.ts";
import { accountJobs } from "./jobs.ts";
import { settingMemberApi } from "./profile/member-api.ts";
import { securityMemberApi } from "./security/member-api.ts";
import { sessionMemberApi } from "./sessions/member-api.ts";

export const accountsModule = {
  calls: (deps: AccountsDeps) => [
    ...authMemberApi(deps),
    ...accountMemberApi(deps),
    ...settingMemberApi(deps),
    ...securityMemberApi(deps),
    ...sessionMemberApi(deps),
    ...addressMemberApi(deps),
    ...memberAdminApi(deps),
  ],
  lists: (deps: AccountsDeps) => [memberList(deps), tradeList(deps)],
  approvables: (deps: AccountsDeps) => [totpApprovable(deps), resetApprovable(deps)],
  history: accountsHistory,
  jobs: accountJobs,
};
