import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { invalidateProfile } from "./invalidate-profile.ts";
import { type ProfileFields, refusedFields, requestOf } from "./profile-form.ts";

/** Saves the profile and leads back to the settings. */
export function useSaveProfile(refuse: Faults<ProfileFields>["refuse"]) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: (fields: ProfileFields, options) => api("settingInfo", requestOf(fields), options),
    onDone: async () => {
      await invalidateProfile(queries);
      void toaster.show(t("settingInfo.saved"), { tone: "success" });
      await navigate(paths.settings(), { replace: true });
    },
    onFailed: (error) => refuse(error, refusedFields, { instead: t("settingInfo.submitFailed") }),
  });
}
