import { formatDate, MINUTE_FORMAT } from "@espalier/web/format-date";
import { Fingerprint } from "lucide-react";
import { useTranslation } from "react-i18next";

import { RemovePasskey } from "./remove-passkey.tsx";
import type { Passkey } from "./security-query.ts";

/** One passkey: its name, the time it was added, the time it was last used, and its removal. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation("security");
  const { name, created_at, used_at } = passkey;
  return (
    <article className="panel-ring flex items-center gap-3.5 p-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-tile bg-sunken text-ink-2">
        <Fingerprint aria-hidden="true" size={22} strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="text-row text-ink wrap-anywhere">{name}</p>
          <p className="tabular text-small text-ink-2">
            {used_at === 0 ? t("passkeys.unused") : t("passkeys.used", { time: formatDate(used_at, MINUTE_FORMAT) })}
          </p>
          <p className="tabular text-small text-ink-3">
            {t("passkeys.added", { time: formatDate(created_at, MINUTE_FORMAT) })}
          </p>
        </div>
        <RemovePasskey passkey={passkey} />
      </div>
    </article>
  );
}
