import { Section } from "@espalier/ui/layout/section";
import { panelGrid } from "@espalier/ui/layout/grids";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";

import { Screen } from "../../../components/screen.tsx";
import { SkeletonStack } from "../../../components/skeleton-stack.tsx";
import { EndOtherSessions } from "./end-other-sessions.tsx";
import { EndSession } from "./end-session.tsx";
import { SessionItem } from "./session-item.tsx";
import { type Session, sessionsQuery } from "./sessions-query.ts";

/** The member's sessions, each of which can be ended except this device's. */
export function SessionsPage() {
  const { t } = useTranslation("settings");
  const sessions = useQuery(sessionsQuery);
  return (
    <Screen title={t("sessions.title")} backTo={paths.settings()} columns refresh>
      <Loaded query={sessions} loading={<SkeletonStack count={3} />} failedTitle={t("sessions.failed")}>
        {(all) => <Sessions all={all} />}
      </Loaded>
    </Screen>
  );
}

function Sessions({ all }: { all: readonly Session[] }) {
  const { t } = useTranslation("settings");
  const others = all.filter(({ current }) => !current);
  return (
    <>
      {all
        .filter(({ current }) => current)
        .map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      {others.length === 0 ? (
        <p className="px-6 py-4 text-center text-small text-ink-3">{t("sessions.nowhereElse")}</p>
      ) : (
        <>
          <Section title={t("sessions.elsewhere")}>
            <ul aria-label={t("sessions.elsewhere")} className={panelGrid}>
              {others.map((session) => (
                <li key={session.id}>
                  <SessionItem session={session} action={<EndSession session={session} />} />
                </li>
              ))}
            </ul>
          </Section>
          <EndOtherSessions />
          <p className="text-center text-small text-ink-3">{t("sessions.hint")}</p>
        </>
      )}
    </>
  );
}
