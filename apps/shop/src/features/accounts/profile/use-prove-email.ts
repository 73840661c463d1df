import { asciiDigits } from "@espalier/web/ascii-digits";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { type EmailChange, refusedByChange } from "./email-change.ts";
import { invalidateProfile } from "./invalidate-profile.ts";

/** Gives the account its e-mail, then leads back to the settings. */
export function useProveEmail(refuse: Faults<EmailChange>["refuse"]) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: ({ email, code }: EmailChange, options) =>
      api("settingEmail", { email: email.trim(), code: asciiDigits(code.trim()) }, options),
    onDone: async () => {
      await invalidateProfile(queries);
      void toaster.show(t("emailChange.done"), { tone: "success" });
      await navigate(paths.settings(), { replace: true });
    },
    onFailed: (error) => refuse(error, refusedByChange, { instead: t("emailChange.failed") }),
  });
}
