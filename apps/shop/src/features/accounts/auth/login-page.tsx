import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Page } from "@espalier/ui/layout/page";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LoginForm } from "./login-form.tsx";

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
        <LoginForm />
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
