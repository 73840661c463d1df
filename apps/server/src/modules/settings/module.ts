import type { Deps } from "../../deps.ts";
import { settingAdminApi } from "./admin/admin-api.ts";

export const settingsModule = {
  calls: (deps: Deps) => [...settingAdminApi(deps)],
};
