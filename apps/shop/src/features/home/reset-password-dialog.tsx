import { readCode } from "@espalier/contract/typed-text/digits";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { TextField } from "@espalier/ui/forms/text-field";
import { CallError } from "@espalier/contract/caller";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { FaultForm } from "../../components/fault-form.tsx";
import { problemIf } from "../../lib/forms/problem.ts";
import type { RefusedFields } from "../../lib/forms/refused-field.ts";
import { useFaults } from "../../lib/forms/use-faults.ts";
import { userInfoQuery } from "../../lib/queries/member-queries.ts";

/** Digits of a security password. */
const SECURITY_DIGITS = 6;
const LONGEST_PASSWORD = 64;

/** Two new passwords that an account with a forced reset must set before anything else. */
export function ResetPasswordDialog() {
  const { t } = useTranslation(["home", "shell"]);
  const queries = useQueryClient();
  const formId = useId();
  const { form, field } = useFields({ login_password: "", security_password: "", code: "" });
  const [asksCode, setAsksCode] = useState(false);
  const faults = useFaults({
    form,
    problems: [
      ...problemIf(form.login_password === "", "login_password", t("resetPassword.emptyError")),
      ...problemIf(form.security_password === "", "security_password", t("resetPassword.emptyError")),
    ],
  });
  const { busy, submit } = useSubmit({
    send: ({ login_password, security_password, code: typed }: typeof form, options) => {
      const code = readCode(typed);
      const chosen = { login_password, security_password: readCode(security_password) };
      return api("userReset", code === "" ? chosen : { ...chosen, code }, options);
    },
    onFailed: (error) => {
      setAsksCode((asks) => asks || (error instanceof CallError && error.key === "reset.code_required"));
      faults.refuse(error, refusedFields);
    },
    onDone: async () => {
      void toaster.show(t("resetPassword.done"), { tone: "success" });
      await queries.invalidateQueries(userInfoQuery);
    },
  });

  const codeRequest = useSubmit({
    send: async () => (await api("userCode")).sent_to,
    onDone: (where) => void toaster.show(t("resetPassword.codeSent", { where }), { tone: "success" }),
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
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
      <FaultForm id={formId} faults={faults} onSubmit={onSubmit}>
        <TextField
          {...field("login_password")}
          type="password"
          label={t("resetPassword.login")}
          error={faults.errorOf("login_password")}
          limit={LONGEST_PASSWORD}
          autoComplete="new-password"
          reveal={reveal}
        />
        <TextField
          {...field("security_password")}
          type="password"
          inputMode="numeric"
          label={t("resetPassword.security")}
          error={faults.errorOf("security_password")}
          autoComplete="off"
          limit={SECURITY_DIGITS}
          kept={readCode}
          reveal={reveal}
        />
        {asksCode ? (
          <TextField
            {...field("code")}
            label={t("resetPassword.code")}
            error={faults.errorOf("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            limit={SECURITY_DIGITS}
            kept={readCode}
            trailing={
              <button
                type="button"
                className={textLinkStyle}
                disabled={codeRequest.busy}
                onClick={() => codeRequest.submit(null)}
              >
                {t("resetPassword.sendCode")}
              </button>
            }
          />
        ) : null}
      </FaultForm>
    </Dialog>
  );
}

type Fields = { login_password: string; security_password: string; code: string };

/** The fields that the refusals of the new passwords are about. */
const refusedFields: RefusedFields<"userReset", keyof Fields> = {
  keys: {
    "password.weak": "login_password",
    "password.common": "login_password",
    "password.same": "login_password",
    "pin.weak": "security_password",
    "code.wrong": "code",
    "code.expired": "code",
    "code.too_many_tries": "code",
    "reset.code_required": "code",
    "reset.not_required": null,
  },
  request: { login_password: "login_password", security_password: "security_password", code: "code" },
};
