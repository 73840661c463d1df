import { Badge } from "@espalier/ui/data/badge";
import { Monitor, Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Session } from "./sessions-query.ts";
import { useDeviceName } from "./use-device-name.ts";
import { dateTimeName } from "../../../lib/format/date-name.ts";

/** One session: its device, whether it is this one, its start, and the time it was last used. */
export function SessionItem({ session, action }: { session: Session; action?: ReactNode }) {
  const { t } = useTranslation("settings");
  const nameOf = useDeviceName();
  const Icon = icons[session.system] ?? Monitor;
  return (
    <article className="panel-ring flex items-center gap-3.5 p-4">
      <span
        className={`flex size-11 shrink-0 items-center justify-center rounded-tile ${
          session.current ? "bg-accent-soft text-accent-ink" : "bg-sunken text-ink-2"
        }`}
      >
        <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-row text-ink wrap-anywhere">{nameOf(session)}</span>
            {session.current ? <Badge tone="accent">{t("sessions.this")}</Badge> : null}
          </p>
          {session.current ? null : (
            <p className="tabular text-small text-ink-2">
              {t("sessions.seen", { time: dateTimeName(session.seen_at) })}
            </p>
          )}
          <p className="tabular text-small text-ink-3">
            {t("sessions.since", { time: dateTimeName(session.created_at) })}
          </p>
        </div>
        {action}
      </div>
    </article>
  );
}

/** By the system's name as the call has it. */
const icons: Readonly<Record<string, typeof Monitor>> = {
  Android: Smartphone,
  HarmonyOS: Smartphone,
  iPhone: Smartphone,
  iPad: Tablet,
};
