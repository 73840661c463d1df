import type { DataOf } from "@espalier/contract/types";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { refreshMember, useMember } from "../member.ts";

type Session = DataOf<"adminMemberSessionList">[number];

/** The member's sessions, with those of impersonations. They can be ended one by one or all at once. */
export function SessionsTab() {
  const { t } = useTranslation("members");
  const may = useHasPermission();
  const { uid } = useMember();
  const query = useQuery({
    queryKey: ["member", uid, "sessions"],
    queryFn: ({ signal }) => api("adminMemberSessionList", { uid }, { signal }),
  });
  const [ending, setEnding] = useState<Session | "all" | null>(null);
  const ends = may("members.write");
  return (
    <Section
      title={t("sessions.title")}
      action={
        ends && (query.data?.length ?? 0) > 1 ? (
          <Button variant="quiet" size="small" onClick={() => setEnding("all")}>
            {t("sessions.endAll")}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={query} loading={<SkeletonText />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState icon={MonitorSmartphone} title={t("sessions.empty")} level={3} />
          ) : (
            <Panel as="section" padded={false} aria-label={t("sessions.title")}>
              <ul className="divide-y divide-line">
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={ends ? () => setEnding(session) : undefined} />
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
      {ending === null ? null : <EndSession session={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation("members");
  return (
    <li className="flex items-center gap-4 px-4 py-2.5 text-small">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        {session.operator === "" ? (
          <span className="font-medium">{t("sessions.own")}</span>
        ) : (
          <Badge tone="pending">{t("sessions.looking", { name: session.operator })}</Badge>
        )}
        <span className="tabular text-ink-3">{t("sessions.begun", { time: formatDate(session.created_at) })}</span>
        <span className="tabular text-ink-3">{t("sessions.seen", { time: formatDate(session.seen_at) })}</span>
      </span>
      {onEnd === undefined ? null : (
        <Button variant="quiet" size="small" onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

function EndSession({ session, onClose }: { session: Session | "all"; onClose: () => void }) {
  const { t } = useTranslation(["members", "shell"]);
  const { uid, name } = useMember();
  const { busy, submit } = useSubmit({
    send: (request: { uid: string; id?: number }, options) => api("adminMemberSessionEnd", request, options),
    onDone: async () => {
      onClose();
      await refreshMember(uid);
      void toaster.show(t(session === "all" ? "sessions.endedAll" : "sessions.ended"), { tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={session === "all" ? t("sessions.endAllTitle", { name }) : t("sessions.endTitle")}
      description={t("sessions.endHint")}
      confirmLabel={session === "all" ? t("sessions.endAll") : t("sessions.end")}
      cancelLabel={t("shell:cancel")}
      onConfirm={() => submit(session === "all" ? { uid } : { uid, id: session.id })}
      busy={busy}
      danger
    />
  );
}
