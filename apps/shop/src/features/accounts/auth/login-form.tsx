import { Button } from "@espalier/ui/foundations/button";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLoaderData } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { CodeStep } from "./code-step.tsx";
import { useLogin } from "./use-login.ts";

const PasskeyLogin = lazy(async () => ({ default: (await import("./passkey-login.tsx")).PasskeyLogin }));

/** Account and password, then the code of a member who has an authenticator app. */
export function LoginForm() {
  const { t } = useTranslation(["auth", "shell"]);
  const account: unknown = useLoaderData();
  const { form, field } = useFields({ username: typeof account === "string" ? account : "", password: "" });
  const [asksCode, setAsksCode] = useState(false);
  const { busy, submit } = useLogin(() => setAsksCode(true));
  const entered = { username: form.username.trim(), password: form.password };

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (entered.username === "") void toaster.show(t("login.usernameTip"));
    else if (form.password === "") void toaster.show(t("login.passwordTip"));
    else submit(entered);
  }

  if (asksCode)
    return <CodeStep busy={busy} onCode={(code) => submit({ ...entered, code })} onBack={() => setAsksCode(false)} />;
  return (
    <div className="flex flex-col gap-3">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          {...field("username")}
          label={t("login.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          {...field("password")}
          type="password"
          label={t("login.password")}
          autoComplete="current-password"
          maxLength={64}
          reveal={{ show: t("shell:showPassword"), hide: t("shell:hidePassword") }}
        />
        <Link to={paths.forgot()} className={`${textLinkStyle} self-end text-panel`}>
          {t("login.forgot")}
        </Link>
        <Button type="submit" full busy={busy} disabled={form.username === "" || form.password === ""}>
          {t("login.submit")}
        </Button>
      </form>
      {"PublicKeyCredential" in window ? <PasskeyPlace /> : null}
    </div>
  );
}

/** Keeps the room of the button that comes once the server has offered it, so that nothing below moves. */
function PasskeyPlace() {
  return (
    <div className="min-h-(--control-large)">
      <Suspense>
        <PasskeyLogin />
      </Suspense>
    </div>
  );
}
