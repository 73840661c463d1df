import { Section } from "@espalier/ui/layout/section";
import { canUsePasskeys } from "@espalier/web/passkeys/passkeys";
import { useTranslation } from "react-i18next";
import { Fingerprint } from "lucide-react";

import { AddPasskey } from "./add-passkey.tsx";
import type { Security, Passkey } from "./security-query.ts";
import { RemovePasskey } from "./remove-passkey.tsx";
import { SecurityItem } from "./security-item.tsx";
import { dateTimeName } from "../../../lib/format/date-name.ts";

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

/** One passkey: its name, the time it was added, the time it was last used, and its removal. */
function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation("security");
  const { name, created_at, used_at } = passkey;
  return (
    <SecurityItem
      icon={Fingerprint}
      title={name}
      state={used_at === 0 ? t("passkeys.unused") : t("passkeys.used", { time: dateTimeName(used_at) })}
      since={t("passkeys.added", { time: dateTimeName(created_at) })}
      action={<RemovePasskey passkey={passkey} />}
    />
  );
}
