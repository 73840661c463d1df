import { Button } from "@espalier/ui/foundations/button";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Page } from "@espalier/ui/layout/page";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { lazy, type SubmitEvent, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLoaderData } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { useLogin } from "./use-login.ts";

const PasskeyLogin = lazy(async () => ({ default: (await import("./passkey-login.tsx")).PasskeyLogin }));

/** Log in with username and password; a username stored after registration is prefilled. */
export function LoginPage() {
  const { t } = useTranslation(["auth", "shell"]);
  return (
    <Page columns className="justify-center gap-8 pb-12 wide:grid wide:grid-cols-2 wide:content-center">
      <title>{`${t("login.submit")} · ${t("shell:brand")}`}</title>
      <div className="absolute top-4 right-6">
        <LanguageSwitch />
      </div>
      <header className="flex flex-col items-start gap-1 pt-6 wide:justify-between wide:rounded-panel wide:bg-accent-soft wide:p-8">
        <BrandMark />
        <div className="flex flex-col gap-1 pt-4">
          <h1 className="text-title">{t("login.title")}</h1>
          <p className="text-row font-normal text-ink-2">{t("login.subtitle")}</p>
        </div>
      </header>
      <div className="flex flex-col gap-8 wide:panel-ring wide:p-8">
        <div className="flex flex-col gap-3">
          <LoginForm />
          {"PublicKeyCredential" in window ? <PasskeyPlace /> : null}
        </div>
        <p className="text-center text-row font-normal text-ink-2">
          {t("login.noAccount")}{" "}
          <Link to={paths.register()} className={textLinkStyle}>
            {t("login.register")}
          </Link>
        </p>
      </div>
    </Page>
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

function LoginForm() {
  const { t } = useTranslation(["auth", "shell"]);
  const account: unknown = useLoaderData();
  const { form, field } = useFields({ username: typeof account === "string" ? account : "", password: "" });
  const { busy, submit } = useLogin();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const username = form.username.trim();
    if (username === "") void toaster.show(t("login.usernameTip"));
    else if (form.password === "") void toaster.show(t("login.passwordTip"));
    else submit({ username, password: form.password });
  }

  return (
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
  );
}
