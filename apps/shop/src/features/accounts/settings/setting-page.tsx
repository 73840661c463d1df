import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { ListGroup } from "@espalier/ui/data/list-group";
import { ListRow } from "@espalier/ui/data/list-row";
import { Columns } from "@espalier/ui/layout/columns";
import { useQuery } from "@tanstack/react-query";
import {
  Bell,
  CircleQuestionMark,
  Fingerprint,
  Info,
  KeyRound,
  LockKeyhole,
  Mail,
  Megaphone,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Sprout,
  Tag,
  UserRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../../lib/paths.ts";
import { configQuery, userInfoQuery } from "../../../lib/queries/member-queries.ts";
import { Screen } from "../../../components/screen.tsx";
import { AppearanceRow } from "./appearance-row.tsx";
import { LanguageRow } from "./language-row.tsx";
import { LogoutRow } from "./logout-row.tsx";
import { MemberSummary } from "./member-summary.tsx";

/** The settings of the account and of the app, once it is known which of them there are. */
export function SettingPage() {
  const { t } = useTranslation(["settings", "shell"]);
  const [member, config] = [useQuery(userInfoQuery), useQuery(configQuery)];
  if (!member.isFetched || !config.isFetched) {
    return (
      <Screen title={t("title")} backTo={paths.mine()} columns>
        <SkeletonRows label={t("shell:loading")} low />
      </Screen>
    );
  }
  return (
    <Screen title={t("title")} backTo={paths.mine()} columns>
      <Columns
        first={
          <>
            <MemberSummary />
            <AccountGroup />
          </>
        }
        second={
          <>
            <AppGroup />
            <LogoutRow />
          </>
        }
      />
    </Screen>
  );
}

/** The e-mail entry is there only while the account has no proved one, the mobile number's where codes can go to one. */
function AccountGroup() {
  const { t } = useTranslation("settings");
  const member = useQuery(userInfoQuery).data?.info;
  const sms = useQuery(configQuery).data?.sms;
  return (
    <ListGroup label={t("account")}>
      <ListRow icon={UserRound} title={t("profile")} render={(slot) => <Link to={paths.profile()} {...slot} />} />
      {member?.email_proved === false ? (
        <ListRow
          icon={Mail}
          title={t(member.email === "" ? "email" : "confirmEmail")}
          render={(slot) => <Link to={paths.email()} {...slot} />}
        />
      ) : null}
      {sms === true || member?.mobile_verified === true ? (
        <ListRow
          icon={Smartphone}
          title={t("mobileRow")}
          value={member?.mobile_verified === true ? t("mobileProved") : t("mobileUnproved")}
          render={(slot) => <Link to={paths.mobile()} {...slot} />}
        />
      ) : null}
      <ListRow
        icon={KeyRound}
        title={t("loginPassword")}
        render={(slot) => <Link to={paths.loginPassword()} {...slot} />}
      />
      <ListRow icon={Fingerprint} title={t("security")} render={(slot) => <Link to={paths.security()} {...slot} />} />
      <ListRow
        icon={LockKeyhole}
        title={member?.has_pin === false ? t("setWalletPassword") : t("walletPassword")}
        render={(slot) => <Link to={paths.walletPassword()} {...slot} />}
      />
      <ListRow
        icon={MonitorSmartphone}
        title={t("sessions.title")}
        render={(slot) => <Link to={paths.sessions()} {...slot} />}
      />
      <ListRow icon={Megaphone} title={t("notices")} render={(slot) => <Link to={paths.notices()} {...slot} />} />
    </ListGroup>
  );
}

function AppGroup() {
  const { t } = useTranslation("settings");
  const version = useQuery(configQuery).data?.version;
  return (
    <ListGroup label={t("app")}>
      <ListRow
        icon={Bell}
        title={t("messageChoices")}
        render={(slot) => <Link to={paths.messageChoices()} {...slot} />}
      />
      <LanguageRow />
      <AppearanceRow />
      <ListRow icon={Sprout} title={t("earning")} render={(slot) => <Link to={paths.earning()} {...slot} />} />
      <ListRow
        icon={CircleQuestionMark}
        title={t("help")}
        render={(slot) => <Link to={paths.article({ s: "help" })} {...slot} />}
      />
      <ListRow
        icon={ShieldCheck}
        title={t("privacy")}
        render={(slot) => <Link to={paths.article({ s: "privacy" })} {...slot} />}
      />
      <ListRow
        icon={Info}
        title={t("about")}
        render={(slot) => <Link to={paths.article({ s: "about" })} {...slot} />}
      />
      <ListRow icon={Tag} title={t("version")} value={version === undefined ? EMPTY_MARK : `V${version}`} />
    </ListGroup>
  );
}
