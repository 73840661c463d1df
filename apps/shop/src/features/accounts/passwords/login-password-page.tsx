import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { asciiDigits } from "@espalier/web/ascii-digits";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { cart } from "../../../lib/cart/cart.ts";
import { session } from "../../../lib/session.ts";
import { Screen } from "../../../components/screen.tsx";
import { OwnCodeField } from "./own-code-field.tsx";
import { emptyPasswordChange, firstLoginProblem, type PasswordChange, passwordLimits } from "./password-change.ts";
import { WithEmail } from "../profile/with-email.tsx";

/** A new login password. It ends every session, so that one logs in again with it. */
export function LoginPasswordPage() {
  const { t } = useTranslation("settings");
  return (
    <Screen title={t("loginPassword")} backTo={paths.settings()}>
      <WithEmail>{({ username }) => <LoginPasswordForm uid={username} />}</WithEmail>
    </Screen>
  );
}

function LoginPasswordForm({ uid }: { uid: string }) {
  const { t } = useTranslation(["settings", "shell"]);
  const { form, field } = useFields(emptyPasswordChange);
  const { busy, submit } = useSaveLoginPassword(uid);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const problem = firstLoginProblem(form);
    if (problem === null) submit(form);
    else void toaster.show(t(`editLoginPass.${problem}`));
  }

  const password = {
    type: "password",
    maxLength: passwordLimits.login,
    autoComplete: "new-password",
    reveal: { show: t("shell:showPassword"), hide: t("shell:hidePassword") },
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {/* Says a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={uid} />
      <TextField {...field("password")} {...password} label={t("newPassword")} hint={t("newPasswordHint")} />
      <TextField {...field("repeat")} {...password} label={t("repeatPassword")} />
      <OwnCodeField {...field("code")} uid={uid} isForWallets={false} />
      <Button type="submit" full busy={busy} disabled={form.password === "" || form.repeat === ""}>
        {t("changePassword")}
      </Button>
      <p className="text-center text-small text-ink-3">{t("loginAgainHint")}</p>
    </form>
  );
}

function useSaveLoginPassword(uid: string) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: ({ password, code }: PasswordChange, options) =>
      api("settingPass", { password, is_purse: false, sms_code: asciiDigits(code.trim()) }, options),
    onDone: async () => {
      session.end();
      cart.leave();
      session.offerAccount(uid);
      void toaster.show(t("editLoginPass.done"), { tone: "success" });
      await navigate(paths.login(), { replace: true });
      queries.clear();
    },
    onFailed: (error) => toastFailure(error, t("editLoginPass.updateFail")),
  });
}
