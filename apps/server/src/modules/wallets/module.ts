import type { Deps } from "../../deps.ts";
import { withdrawalAdminApi } from "./admin/admin-api.ts";
import { withdrawalApprovable } from "./admin/decide-withdrawals.ts";
import { everyWithdrawalList } from "./admin/lists.ts";
import { bankMemberApi } from "./bank-accounts/member-api.ts";
import { walletMemberApi } from "./member-api.ts";
import { withdrawalMemberApi } from "./withdrawals/member-api.ts";

export const walletsModule = {
  calls: (deps: Deps) => [
    ...walletMemberApi(deps),
    ...bankMemberApi(deps),
    ...withdrawalMemberApi(deps),
    ...withdrawalAdminApi(deps),
  ],
  lists: (deps: Deps) => [everyWithdrawalList(deps)],
  approvables: (deps: Deps) => [withdrawalApprovable(deps)],
};
