import { Button } from "@espalier/ui/foundations/button";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { TextField } from "@espalier/ui/forms/text-field";
import { idleComponent } from "@espalier/web/idle-component";
import { useFields } from "@espalier/web/use-fields";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLoaderData } from "react-router";

import { FaultForm } from "../../../components/fault-form.tsx";
import { problemIf } from "../../../lib/forms/problem.ts";
import { useFaults } from "../../../lib/forms/use-faults.ts";
import { paths } from "../../../lib/paths.ts";
import { CodeStep } from "./code-step.tsx";
import { refusedByLogin, useLogin } from "./use-login.ts";

const PasskeyLogin = idleComponent(async () => (await import("./passkey-login.tsx")).PasskeyLogin);

/** Account and password, then the code of a member who has an authenticator app. */
export function LoginForm() {
  const { t } = useTranslation(["auth", "shell"]);
  const account: unknown = useLoaderData();
  const { form, field, set } = useFields({
    username: typeof account === "string" ? account : "",
    password: "",
    code: "",
  });
  const [asksCode, setAsksCode] = useState(false);
  const faults = useFaults({
    form,
    problems: [
      ...problemIf(form.username.trim() === "", "username", t("login.usernameTip")),
      ...problemIf(form.password.trim() === "", "password", t("login.passwordTip")),
      ...problemIf(asksCode && form.code.trim() === "", "code", t("code.tip")),
    ],
  });
  const isComplete = form.username.trim() !== "" && form.password.trim() !== "";
  const { busy, submit } = useLogin({
    onCode: () => setAsksCode(true),
    onFailed: (error) => faults.refuse(error, refusedByLogin),
  });
  const entered = { username: form.username.trim(), password: form.password };

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (faults.check()) submit(entered);
  }

  if (asksCode) {
    return (
      <CodeStep
        busy={busy}
        faults={faults}
        code={form.code}
        onChange={(code) => set({ code })}
        onCode={(code) => submit({ ...entered, code })}
        onBack={() => {
          set({ code: "" });
          setAsksCode(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <FaultForm faults={faults} onSubmit={onSubmit}>
        <TextField
          {...field("username")}
          label={t("login.username")}
          hint={t("login.usernameHint")}
          error={faults.errorOf("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          limit={64}
        />
        <TextField
          {...field("password")}
          type="password"
          label={t("login.password")}
          error={faults.errorOf("password")}
          autoComplete="current-password"
          limit={64}
          reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
        />
        <Link to={paths.forgot()} className={`${textLinkStyle} self-end text-panel`}>
          {t("login.forgot")}
        </Link>
        <Button type="submit" full busy={busy} incomplete={!isComplete}>
          {t("login.submit")}
        </Button>
      </FaultForm>
      {"PublicKeyCredential" in window ? (
        // Keeps the room of the button that comes once the server has offered it, so that nothing below moves.
        <div className="min-h-(--control-large)">
          <PasskeyLogin />
        </div>
      ) : null}
    </div>
  );
}
