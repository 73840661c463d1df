import { Section } from "@espalier/ui/layout/section";
import { formatDate, MINUTE_FORMAT } from "@espalier/web/format-date";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { RemoveAuthenticator } from "./remove-authenticator.tsx";
import type { Security } from "./security-query.ts";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";

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
      <article className="panel-ring flex items-center gap-3.5 p-4">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-tile bg-accent-soft text-accent-ink">
          <Smartphone aria-hidden="true" size={22} strokeWidth={1.75} />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 grow basis-40">
            <p className="text-row text-ink">{t("totp.on")}</p>
            <p className="tabular text-small text-ink-2">{t("totp.left", { count: totp.recovery_codes })}</p>
            <p className="tabular text-small text-ink-3">
              {t("totp.since", { time: formatDate(totp.since, MINUTE_FORMAT) })}
            </p>
          </div>
          <RemoveAuthenticator />
        </div>
      </article>
      <NewRecoveryCodes />
    </>
  );
}
