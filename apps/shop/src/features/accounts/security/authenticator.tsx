import { Section } from "@espalier/ui/layout/section";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { RemoveAuthenticator } from "./remove-authenticator.tsx";
import { SecurityItem } from "./security-item.tsx";
import type { Security } from "./security-query.ts";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";
import { dateTimeName } from "../../../lib/format/date-name.ts";

/** The authenticator app, whose codes a login by password then needs. */
export function Authenticator({ totp }: { totp: Security["totp"] }) {
  const { t } = useTranslation("security");
  return (
    <Section title={t("totp.title")}>
      <p className="text-panel font-normal text-ink-2">{t("totp.detail")}</p>
      {totp === null ? null : <PresentAuthenticator totp={totp} />}
      <SetUpAuthenticator isSetUp={totp !== null} />
    </Section>
  );
}

function PresentAuthenticator({ totp }: { totp: NonNullable<Security["totp"]> }) {
  const { t } = useTranslation("security");
  return (
    <>
      <SecurityItem
        icon={Smartphone}
        title={t("totp.on")}
        state={t("totp.left", { count: totp.recovery_codes })}
        since={t("totp.since", { time: dateTimeName(totp.since) })}
        action={<RemoveAuthenticator />}
      />
      <NewRecoveryCodes />
    </>
  );
}
