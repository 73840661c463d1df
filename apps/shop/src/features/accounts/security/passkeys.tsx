import { Section } from "@espalier/ui/layout/section";
import { canUsePasskeys } from "@espalier/web/passkeys/passkeys";
import { useTranslation } from "react-i18next";

import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyItem } from "./passkey-item.tsx";
import type { Security } from "./security-query.ts";

/** The member's passkeys: each can be removed, and one be added where the browser can make one. */
export function Passkeys({ passkeys: { host, list } }: { passkeys: Security["passkeys"] }) {
  const { t } = useTranslation("security");
  return (
    <Section title={t("passkeys.title")}>
      <p className="text-panel font-normal text-ink-2">{t("passkeys.detail")}</p>
      {list.length === 0 ? null : (
        <ul aria-label={t("passkeys.title")} className="flex flex-col gap-3">
          {list.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyItem passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys(host) ? <AddPasskey /> : <p className="text-small text-ink-3">{t("passkeys.notHere")}</p>}
    </Section>
  );
}
