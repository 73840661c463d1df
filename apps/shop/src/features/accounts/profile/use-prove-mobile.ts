import { keptPhone } from "@espalier/web/typed-text/kept-text";
import { readCode } from "@espalier/contract/typed-text/digits";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { invalidateProfile } from "./invalidate-profile.ts";
import { type MobileChange, refusedByChange } from "./mobile-change.ts";

/** Makes a number the one that codes go to, then leads back to the settings. */
export function useProveMobile(refuse: Faults<MobileChange>["refuse"]) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: ({ mobile, code, password }: MobileChange, options) =>
      api("settingMobile", { mobile: keptPhone(mobile), code: readCode(code), password }, options),
    onDone: async () => {
      await invalidateProfile(queries);
      void toaster.show(t("mobileChange.done"), { tone: "success" });
      await navigate(paths.settings(), { replace: true });
    },
    onFailed: (error) => refuse(error, refusedByChange, { instead: t("mobileChange.failed") }),
  });
}
