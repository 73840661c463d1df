import type { SettingsDeps } from "./deps.ts";
import { limitApprovable } from "./admin/propose-limit.ts";
import { settingAdminApi } from "./admin/admin-api.ts";

export const settingsModule = {
  calls: (deps: SettingsDeps) => [...settingAdminApi(deps)],
  approvables: () => [limitApprovable],
};
