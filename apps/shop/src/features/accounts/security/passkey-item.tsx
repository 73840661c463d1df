import { formatDate, MINUTE_FORMAT } from "@espalier/web/format-date";
import { Fingerprint } from "lucide-react";
import { useTranslation } from "react-i18next";

import { RemovePasskey } from "./remove-passkey.tsx";
import { SecurityItem } from "./security-item.tsx";
import type { Passkey } from "./security-query.ts";

/** One passkey: its name, the time it was added, the time it was last used, and its removal. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation("security");
  const { name, created_at, used_at } = passkey;
  return (
    <SecurityItem
      icon={Fingerprint}
      title={name}
      state={used_at === 0 ? t("passkeys.unused") : t("passkeys.used", { time: formatDate(used_at, MINUTE_FORMAT) })}
      since={t("passkeys.added", { time: formatDate(created_at, MINUTE_FORMAT) })}
      action={<RemovePasskey passkey={passkey} />}
    />
  );
}
