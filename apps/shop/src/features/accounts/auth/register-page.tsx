import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { NoticeBar } from "@espalier/ui/feedback/notice-bar";
import { BadgeCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { session } from "../../../lib/session.ts";
import { Screen } from "../../../components/screen.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { RegisterForm } from "./register-form.tsx";
import { RegisteredDialog } from "./registered-dialog.tsx";

/**
 * Register with an invite code. The new account number is remembered for this tab and for the login, and goods that the link
 * recommends become the page that home offers after it.
 */
export function RegisterPage() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const [account, setAccount] = useState(session.registered);
  const [announced, setAnnounced] = useState(true);
  const [search] = useSearchParams();
  const goods = queryId(search, "goods");
  useEffect(() => {
    if (goods !== undefined) session.wantPage(paths.goodsDetail({ id: goods }));
  }, [goods]);

  function welcome(uid: string) {
    session.rememberRegistered(uid);
    setAccount(uid);
    setAnnounced(false);
  }

  function toLogin() {
    if (account !== null) session.offerAccount(account);
    void navigate(paths.login());
  }

  return (
    <Screen title={t("reg.title")} backTo={paths.login()} right={<LanguageSwitch />}>
      {account !== null && announced ? (
        <NoticeBar icon={BadgeCheck} onClick={toLogin}>
          {t("reg.registered", { account })}
        </NoticeBar>
      ) : null}
      <RegisterForm onRegistered={welcome} />
      <p className="text-center text-row font-normal text-ink-2">
        {t("reg.haveAccount")}{" "}
        <Link to={paths.login()} className={textLinkStyle}>
          {t("reg.login")}
        </Link>
      </p>
      {account === null || announced ? null : (
        <RegisteredDialog account={account} onLogin={toLogin} onStay={() => setAnnounced(true)} />
      )}
    </Screen>
  );
}
