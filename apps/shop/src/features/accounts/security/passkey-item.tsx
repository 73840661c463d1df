import { Fingerprint } from "lucide-react";
import { useTranslation } from "react-i18next";

import { RemovePasskey } from "./remove-passkey.tsx";
import { SecurityItem } from "./security-item.tsx";
import type { Passkey } from "./security-query.ts";
import { dateTimeName } from "../../../lib/format/date-name.ts";

/** One passkey: its name, the time it was added, the time it was last used, and its removal. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
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
