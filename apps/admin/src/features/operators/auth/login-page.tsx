import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { CallError } from "@espalier/contract/caller";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { readCode } from "@espalier/contract/typed-text/digits";
import { deviceKey } from "@espalier/web/device/device-key";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { session } from "../../../lib/session.ts";
import { PasskeyLogin } from "../passkeys/passkey-login.tsx";
import { LoginLayout } from "./login-layout.tsx";

/** The login with e-mail and password, and with a code if the server requires one; or with a passkey. */
export function LoginPage() {
  const { t } = useTranslation("auth");
  return (
    <LoginLayout title={t("login.title")} detail={t("login.detail")}>
      <LoginForm />
      <PasskeyLogin />
    </LoginLayout>
  );
}

/** A refusal of the server, shown beside its field. */
type Wrong = { readonly field: "password" | "code"; readonly msg: string };

function LoginForm() {
  const { t } = useTranslation(["auth", "shell"]);
  const navigate = useNavigate();
  const { form, field, set } = useFields({ email: "", password: "", code: "" });
  const [needsCode, setNeedsCode] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const { busy, submit } = useSubmit({
    send: (request: { email: string; password: string; code?: string }, options) =>
      api("adminLogin", { ...request, device: deviceKey() }, options),
    onDone: async () => {
      queryClient.clear();
      session.begin();
      await navigate(session.takeWantedPage() ?? paths.overview(), { replace: true });
    },
    onFailed: (error) => {
      const key = error instanceof CallError ? error.key : "";
      if (key === "operator.code_required") setNeedsCode(true);
      else if (error instanceof CallError && key === "operator.code_wrong") setWrong({ field: "code", msg: error.msg });
      else if (error instanceof CallError && key === "operator.login_wrong")
        setWrong({ field: "password", msg: error.msg });
      else toastFailure(error);
    },
  });

  function onSubmit() {
    setWrong(null);
    const code = readCode(form.code);
    submit({ email: form.email.trim(), password: form.password, ...(needsCode && code !== "" ? { code } : {}) });
  }

  const incomplete = form.email.trim() === "" || form.password === "" || (needsCode && form.code.trim() === "");
  return (
    <CheckedForm onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        {...field("email")}
        required
        type="email"
        label={t("login.email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        limit={254}
        readOnly={needsCode}
      />
      <TextField
        {...field("password")}
        required
        type="password"
        label={t("login.password")}
        autoComplete="current-password"
        limit={64}
        error={wrong?.field === "password" ? wrong.msg : undefined}
        reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
      />
      {needsCode ? (
        <TextField
          {...field("code")}
          required
          label={t("login.code")}
          hint={t("login.codeHint")}
          error={wrong?.field === "code" ? wrong.msg : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          limit={12}
          kept={readCode}
          ref={focusOnce}
        />
      ) : null}
      <Button type="submit" full busy={busy} incomplete={incomplete}>
        {t("login.submit")}
      </Button>
      {needsCode ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setNeedsCode(false);
            set({ code: "", password: "" });
          }}
        >
          {t("login.other")}
        </Button>
      ) : null}
    </CheckedForm>
  );
}

/** Focuses the field of the code when it appears, since it is filled in next. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
