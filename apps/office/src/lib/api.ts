import { createCaller } from "@espalier/contract/caller";
import { officeRoutes } from "@espalier/contract/office/routes";
import type { OfficeCalls } from "@espalier/contract/office/types";
import { expireSession } from "@espalier/web/expire-session";
import { currentLanguage } from "@espalier/web/language";
import { toaster } from "@espalier/web/toaster";
import i18next from "i18next";

import { session } from "./session.ts";

/** The one HTTP client: `api("officeOperatorList", { page: 1 })` answers the wire's data or throws a CallError. */
export const api = createCaller<OfficeCalls>(officeRoutes, {
  baseUrl: "/api",
  token: session.token,
  language: currentLanguage,
  onExpired: () =>
    void expireSession({
      show: toaster.show,
      message: () => i18next.t("shell:sessionExpired"),
      endSession: session.end,
      reload: () => window.location.reload(),
    }),
});
