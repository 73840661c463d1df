import { readCode } from "@espalier/contract/typed-text/digits";
import { Button } from "@espalier/ui/foundations/button";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { useSubmit } from "@espalier/web/use-submit";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { api } from "../../../lib/api.ts";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { session } from "../../../lib/session.ts";
import { FaultForm } from "../../../components/fault-form.tsx";
import { Screen } from "../../../components/screen.tsx";
import { CodeField } from "./code-field.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { StopEmailChange } from "./stop-email-change.tsx";
import {
  emptyRecovery,
  type RecoveryForm,
  recoveryLimits,
  recoveryProblems,
  refusedByCode,
  refusedByReset,
} from "./recovery.ts";

/** A forgotten login password: prove the e-mail, choose a new one, log in. */
export function ForgotPage() {
  const { t } = useTranslation("auth");
  return (
    <Screen title={t("forgot.title")} backTo={paths.login()} right={<LanguageSwitch />}>
      <StopEmailChange />
      <RecoveryFields />
    </Screen>
  );
}

function RecoveryFields() {
  const { t } = useTranslation(["auth", "shell"]);
  const navigate = useNavigate();
  const { form, field } = useFields(emptyRecovery);
  const faults = useFaults({
    form,
    problems: recoveryProblems(form).map(({ field: name, text }) => ({ field: name, text: t(`forgot.${text}`) })),
  });
  const { busy, submit } = useSubmit({
    send: ({ username, email, code, password }: RecoveryForm, options) =>
      api("reset", { username, email, code: readCode(code), password }, options),
    onDone: (_, { username }) => {
      session.offerAccount(username.trim());
      void toaster.show(t("forgot.done"), { tone: "success" });
      void navigate(paths.login());
    },
    onFailed: (error) => faults.refuse(error, refusedByReset),
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(form);
  }

  const password = {
    type: "password",
    limit: recoveryLimits.password,
    autoComplete: "new-password",
    reveal: { show: t("shell:showPassword"), hide: t("shell:hidePassword") },
  };
  return (
    <FaultForm faults={faults} onSubmit={onSubmit}>
      <TextField
        {...field("username")}
        label={t("forgot.username")}
        error={faults.errorOf("username")}
        limit={recoveryLimits.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("email")}
        type="email"
        label={t("forgot.email")}
        error={faults.errorOf("email")}
        limit={recoveryLimits.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField
        {...field("code")}
        email={form.email.trim()}
        error={faults.errorOf("code")}
        onCheck={() => faults.check("email")}
        onFailed={(error) => faults.refuse(error, refusedByCode, { instead: t("forgot.sendFailed") })}
      />
      <TextField {...field("password")} {...password} label={t("forgot.password")} error={faults.errorOf("password")} />
      <TextField {...field("repeat")} {...password} label={t("forgot.repeat")} error={faults.errorOf("repeat")} />
      <Button type="submit" full busy={busy}>
        {t("forgot.submit")}
      </Button>
    </FaultForm>
  );
}
