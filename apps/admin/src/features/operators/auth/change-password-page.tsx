import { readPassword } from "@espalier/contract/typed-text/password-text";
import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { meQuery, useMe } from "../../../lib/me-query.ts";
import { LoginLayout } from "./login-layout.tsx";

/** Changes the operator's own password; required if the current one was set by another operator. */
export function ChangePasswordPage() {
  const { t } = useTranslation("auth");
  const me = useMe();
  const navigate = useNavigate();
  return (
    <LoginLayout
      title={t("password.title")}
      detail={me.password_change ? t("password.required") : t("password.detail")}
    >
      <PasswordForm />
      {me.password_change ? null : (
        <Button variant="quiet" size="small" className="mt-2 w-full" onClick={() => void navigate(-1)}>
          {t("password.back")}
        </Button>
      )}
    </LoginLayout>
  );
}

const FEWEST = 6;

function PasswordForm() {
  const { t } = useTranslation(["auth", "shell"]);
  const navigate = useNavigate();
  const { form, field } = useFields({ password: "", new_password: "", repeat: "" });
  const [checked, setChecked] = useState(false);
  const { busy, submit } = useSubmit({
    send: (request: { password: string; new_password: string }, options) => api("adminPassword", request, options),
    onDone: async () => {
      void toaster.show(t("password.done"), { tone: "success" });
      await queryClient.invalidateQueries(meQuery);
      await navigate(paths.overview(), { replace: true });
    },
  });

  const tooShort = form.new_password.length < FEWEST;
  const differs = readPassword(form.repeat) !== readPassword(form.new_password);
  const reveal = { show: t("shell:showPassword"), hide: t("shell:hidePassword") };

  function onSubmit() {
    setChecked(true);
    if (tooShort || differs) return;
    submit({ password: form.password, new_password: form.new_password });
  }

  return (
    <CheckedForm onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        {...field("password")}
        required
        type="password"
        label={t("password.present")}
        autoComplete="current-password"
        limit={64}
        reveal={reveal}
      />
      <TextField
        {...field("new_password")}
        required
        type="password"
        label={t("password.next")}
        hint={t("password.nextHint")}
        error={checked && tooShort ? t("password.nextHint") : undefined}
        autoComplete="new-password"
        limit={64}
        reveal={reveal}
      />
      <TextField
        {...field("repeat")}
        type="password"
        label={t("password.repeat")}
        error={checked && !tooShort && differs ? t("password.differs") : undefined}
        autoComplete="new-password"
        limit={64}
        reveal={reveal}
      />
      <Button type="submit" full busy={busy} incomplete={form.password === "" || form.new_password === ""}>
        {t("password.submit")}
      </Button>
    </CheckedForm>
  );
}
