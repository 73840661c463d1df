import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { readCode } from "@espalier/contract/typed-text/digits";
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
import { type Faults, useFaults } from "../../../lib/forms/use-faults.ts";
import { session } from "../../../lib/session.ts";
import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen } from "../../../components/screen.tsx";
import { OwnCodeField } from "./own-code-field.tsx";
import {
  emptyPasswordChange,
  loginProblems,
  type PasswordChange,
  passwordLimits,
  refusedFields,
} from "./password-change.ts";
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
  const faults = useFaults({
    form,
    problems: loginProblems(form).map(({ field: name, text }) => ({ field: name, text: t(`editLoginPass.${text}`) })),
  });
  const { busy, submit } = useSaveLoginPassword(uid, faults.refuse);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  const password = {
    type: "password",
    limit: passwordLimits.login,
    autoComplete: "new-password",
    reveal: { show: t("shell:showPassword"), hide: t("shell:hidePassword") },
  };
  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      {/* Says a password manager whose password this is. */}
      <input hidden readOnly autoComplete="username" value={uid} />
      <TextField
        {...field("password")}
        {...password}
        label={t("newPassword")}
        hint={t("newPasswordHint")}
        error={faults.errorOf("password")}
      />
      <TextField {...field("repeat")} {...password} label={t("repeatPassword")} error={faults.errorOf("repeat")} />
      <OwnCodeField {...field("code")} error={faults.errorOf("code")} uid={uid} isForWallets={false} />
      <Button type="submit" full busy={busy} incomplete={form.password === "" || form.repeat === ""}>
        {t("changePassword")}
      </Button>
      <p className="text-center text-small text-ink-3">{t("loginAgainHint")}</p>
    </FaultForm>
  );
}

function useSaveLoginPassword(uid: string, refuse: Faults<PasswordChange>["refuse"]) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit({
    send: ({ password, code }: PasswordChange, options) =>
      api("settingPass", { password, is_purse: false, sms_code: readCode(code) }, options),
    onDone: async () => {
      session.end();
      cart.leave();
      session.offerAccount(uid);
      void toaster.show(t("editLoginPass.done"), { tone: "success" });
      await navigate(paths.login(), { replace: true });
      queries.clear();
    },
    onFailed: (error) => refuse(error, refusedFields, { instead: t("editLoginPass.updateFail") }),
  });
}
