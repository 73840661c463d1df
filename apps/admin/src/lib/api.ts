import { createCaller } from "@espalier/contract/caller";
import { adminRoutes } from "@espalier/contract/routes.generated";
import type { AdminCalls } from "@espalier/contract/types";
import { expireSession } from "@espalier/web/expire-session";
import { currentLanguage } from "@espalier/web/language";
import { fetchPreloaded } from "@espalier/web/screens/fetch-preloaded";
import { toaster } from "@espalier/web/toaster";
import i18next from "i18next";

import { session } from "./session.ts";

/** The one HTTP client: `api("adminOperatorList", { page: 1 })` answers the wire's data or throws a CallError. */
export const api = createCaller<AdminCalls>(adminRoutes, {
  baseUrl: "/api",
  bodies: "json",
  token: session.name,
  shown: session.shown,
  isOther: session.isOther,
  onOther: () => window.location.reload(),
  inCookie: true,
  language: currentLanguage,
  fetch: fetchPreloaded,
  onExpired: () =>
    void expireSession({
      show: toaster.show,
      message: () => i18next.t("shell:sessionExpired"),
      endSession: session.end,
      reload: () => window.location.reload(),
    }),
});
