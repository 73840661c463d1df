import { Dialog } from "@espalier/ui/overlays/dialog";
import { TextField } from "@espalier/ui/forms/text-field";
import { CallError } from "@espalier/contract/caller";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";

/** Digits of a security password. */
const SECURITY_DIGITS = 6;
const LONGEST_PASSWORD = 64;

/** Two new passwords that an account with a forced reset must set before anything else. */
export function ResetPasswordDialog() {
  const { t } = useTranslation(["home", "shell"]);
  const queries = useQueryClient();
  const formId = useId();
  const { form, field, set } = useFields({ login_password: "", security_password: "", code: "" });
  const [asksCode, setAsksCode] = useState(false);
  const { busy, submit } = useSubmit({
    send: ({ code, ...chosen }: typeof form, options) =>
      api("userReset", code === "" ? chosen : { ...chosen, code }, options),
    onFailed: (error) => {
      setAsksCode((asks) => asks || (error instanceof CallError && error.key === "reset.code_required"));
      toastFailure(error);
    },
    onDone: async () => {
      void toaster.show(t("resetPassword.done"), { tone: "success" });
      await queries.invalidateQueries(userInfoQuery);
    },
  });

  const code = useSubmit({
    send: async () => (await api("userCode")).sent_to,
    onDone: (where) => void toaster.show(t("resetPassword.codeSent", { where }), { tone: "success" }),
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (form.login_password === "" || form.security_password === "") void toaster.show(t("resetPassword.emptyError"));
    else submit(form);
  }

  const reveal = { show: t("shell:showPassword"), hide: t("shell:hidePassword") };
  return (
    <Dialog
      open
      required
      onOpenChange={() => undefined}
      title={t("resetPassword.title")}
      description={t("resetPassword.text")}
      confirmLabel={t("resetPassword.submit")}
      confirmForm={formId}
      busy={busy}
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          {...field("login_password")}
          type="password"
          label={t("resetPassword.login")}
          maxLength={LONGEST_PASSWORD}
          autoComplete="new-password"
          reveal={reveal}
        />
        <TextField
          {...field("security_password")}
          type="password"
          inputMode="numeric"
          label={t("resetPassword.security")}
          autoComplete="off"
          reveal={reveal}
          onChange={(event) => set({ security_password: securityDigits(event.target.value) })}
        />
        {asksCode ? (
          <TextField
            {...field("code")}
            label={t("resetPassword.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={SECURITY_DIGITS}
            trailing={
              <button type="button" className={textLinkStyle} disabled={code.busy} onClick={() => code.submit(null)}>
                {t("resetPassword.sendCode")}
              </button>
            }
          />
        ) : null}
      </form>
    </Dialog>
  );
}

const securityDigits = (typed: string): string => typed.replaceAll(/\D/g, "").slice(0, SECURITY_DIGITS);
