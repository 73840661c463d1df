import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Page } from "@espalier/ui/layout/page";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { BrandMark, BrandTree } from "./brand-mark.tsx";
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
      <header className="relative flex flex-col items-start gap-1 overflow-hidden pt-6 wide:min-h-96 wide:justify-between wide:rounded-panel wide:bg-linear-160 wide:from-[#12756c] wide:via-[#0b4b46] wide:to-[#07302d] wide:p-8 wide:text-[#ffffff]">
        <BrandTree className="absolute -right-16 -bottom-14 hidden size-80 opacity-15 wide:block" />
        <BrandMark />
        <div className="relative flex flex-col gap-1 pt-4">
          <h1 className="text-title">{t("login.title")}</h1>
          <p className="text-row font-normal text-ink-2 wide:text-[#d3ece7]">{t("login.subtitle")}</p>
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
