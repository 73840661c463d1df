import { CallError } from "@espalier/contract/caller";
import { readCode } from "@espalier/contract/typed-text/digits";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import type { Faults } from "../../../lib/forms/use-faults.ts";
import { type EmailChange, type EmailProof, refusedByChange } from "./email-change.ts";
import { invalidateProfile } from "./invalidate-profile.ts";

/** Gives the account its e-mail, then leads back to the settings. `onAsked`: the server wants to know who changes it. */
export function useProveEmail(proof: EmailProof, refuse: Faults<EmailChange>["refuse"], onAsked: () => void) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: async ({ email, code, pin, password, totp }: EmailChange, options) => {
      let said = "";
      const onMessage = (msg: string): void => void (said = msg);
      const request = {
        email: email.trim(),
        code: readCode(code),
        ...(proof === "pin" ? { security_password: pin } : {}),
        ...(proof === "password" ? { login_password: password, totp_code: readCode(totp) } : {}),
      };
      await api("settingEmail", request, { ...options, onMessage });
      return said;
    },
    onDone: async (said) => {
      await invalidateProfile(queries);
      void toaster.show(said, { tone: "success" });
      await navigate(paths.settings(), { replace: true });
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.key === "email.proof_required") onAsked();
      refuse(error, refusedByChange, { instead: t("emailChange.failed") });
    },
  });
}
