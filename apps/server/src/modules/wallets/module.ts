import type { WalletsDeps } from "./deps.ts";
import { withdrawalAdminApi } from "./admin/admin-api.ts";
import { withdrawalApprovable } from "./admin/decide-withdrawals.ts";
import { everyWithdrawalList } from "./admin/lists.ts";
import { memberBankAdminApi } from "./admin/member-banks.ts";
import { memberWithdrawalList } from "./admin/member-withdrawal-list.ts";
import { withdrawalAlerts } from "./admin/withdrawal-alerts.ts";
import { bankAdminApi } from "./banks/admin-api.ts";
import { bankMemberApi } from "./bank-accounts/member-api.ts";
import { walletsHistory } from "./history.ts";
import { walletMemberApi } from "./member-api.ts";
import { withdrawalMemberApi } from "./withdrawals/member-api.ts";

export const walletsModule = {
  calls: (deps: WalletsDeps) => [
    ...walletMemberApi(deps),
    ...bankMemberApi(deps),
    ...withdrawalMemberApi(deps),
    ...withdrawalAdminApi(deps),
    ...memberBankAdminApi(deps),
    ...bankAdminApi(deps),
  ],
  lists: (deps: WalletsDeps) => [everyWithdrawalList(deps), memberWithdrawalList(deps)],
  history: walletsHistory,
  alerts: [withdrawalAlerts],
  approvables: (deps: WalletsDeps) => [withdrawalApprovable(deps)],
};
