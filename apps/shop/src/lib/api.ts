import { createClient } from "@espalier/contract/client";
import { expireSession } from "@espalier/web/expire-session";
import { currentLanguage } from "@espalier/web/language";
import { fetchPreloaded } from "@espalier/web/screens/fetch-preloaded";
import { toaster } from "@espalier/web/toaster";
import i18next from "i18next";

import { resetRequired } from "./reset-required.ts";
import { session } from "./session.ts";

/** The one HTTP client: `api("orderList", { page: 1 })` answers the wire's data or throws a CallError. */
export const api = createClient({
  baseUrl: "/api",
  token: session.token,
  shown: session.shown,
  isOther: session.isOther,
  onOther: () => window.location.reload(),
  language: currentLanguage,
  fetch: fetchPreloaded,
  onExpired: () =>
    void expireSession({
      show: toaster.show,
      message: () => i18next.t("shell:sessionExpired"),
      endSession: session.end,
      reload: () => window.location.reload(),
    }),
  onRefused: (key) => {
    if (key === "reset.required") resetRequired.dispatchEvent(new Event("refused"));
  },
});
