import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { Button } from "@espalier/ui/foundations/button";
import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useCountryName } from "../../../lib/countries-query.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useMember } from "../member.ts";
import { MemberPlacement } from "../member-placement.tsx";
import { MemberWallets } from "../member-wallets.tsx";
import { ProfileDrawer } from "../profile-drawer.tsx";

/** The member's profile, wallets and placement. */
export function ProfileTab() {
  const member = useMember();
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-x-8 gap-y-6 max-[1100px]:grid-cols-[minmax(0,1fr)]">
      <Profile />
      <div className="flex flex-col gap-6">
        <MemberWallets wallets={member.wallets} />
        <MemberPlacement member={member} />
      </div>
    </div>
  );
}

function Profile() {
  const { t } = useTranslation("members");
  const may = useHasPermission();
  const member = useMember();
  const countryName = useCountryName();
  const [editing, setEditing] = useState(false);
  const { email, mobile, country, birthday, postal, address, nickname } = member.profile;
  const fact = (key: string, name: string, value: string) => ({ key, name, value: value || EMPTY_MARK });
  return (
    <Section
      title={t("profile.title")}
      action={
        may("members.write") ? (
          <Button variant="quiet" size="small" icon={Pencil} onClick={() => setEditing(true)}>
            {t("profile.edit")}
          </Button>
        ) : undefined
      }
    >
      <Panel>
        <KeyValueList
          items={[
            fact("name", t("name"), nickname),
            {
              ...fact("email", t("email"), email),
              ...(email === "" || member.email_proved ? {} : { value: <UnprovedEmail email={email} /> }),
            },
            fact("phone", t("phone"), mobile),
            fact("country", t("country"), countryName(country)),
            fact("birthday", t("profile.birthday"), birthday),
            fact("postal", t("profile.postal"), postal),
            fact("address", t("profile.address"), address),
            fact("pin", t("profile.pin"), member.has_pin ? t("profile.pinSet") : t("profile.pinMissing")),
            fact("passkeys", t("profile.passkeys"), String(member.passkeys)),
            fact(
              "totp",
              t("profile.totp"),
              member.totp_since === 0
                ? t("profile.totpNone")
                : t("profile.totpSince", { time: formatDate(member.totp_since, "day") }),
            ),
          ]}
        />
      </Panel>
      {editing ? <ProfileDrawer member={member} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function UnprovedEmail({ email }: { email: string }) {
  const { t } = useTranslation("members");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {email}
      <Badge>{t("profile.unproved")}</Badge>
    </span>
  );
}
