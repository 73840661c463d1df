import { MEMBER_EVENT_KINDS } from "@espalier/core/vocabulary/member-event";
import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { Timeline } from "@espalier/ui/data/timeline";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { formatDate } from "@espalier/web/format-date";
import { LoadFailed } from "@espalier/web/load-failed";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AdminFilters } from "../../../components/layout/admin-filters.tsx";
import { SkeletonText } from "../../../components/skeleton-text.tsx";
import { api } from "../../../lib/api.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { wordOrAny } from "../word-or-any.ts";
import { HistoryEventDetail, toneOf, useEventTitle } from "./history-event.tsx";
import { useMember } from "../member.ts";
import { NoteForm } from "../note-form.tsx";

/** Everything that happened to the member, newest first, and the form of a note. */
export function HistoryTab() {
  const { t } = useTranslation(["members", "shell"]);
  const may = useHasPermission();
  const { uid } = useMember();
  const { values, change } = useSearchValues(["kind"]);
  return (
    <div className="grid max-w-[960px] gap-5">
      {may("members.write") ? <NoteForm uid={uid} /> : null}
      <AdminFilters
        list={{ filters: values, setFilters: change }}
        filters={[
          {
            kind: "choice",
            key: "kind",
            label: t("history.kind"),
            options: MEMBER_EVENT_KINDS.map((kind) => ({ value: kind, label: t(`history.kinds.${kind}`) })),
          },
        ]}
      />
      <Events uid={uid} kind={wordOrAny(MEMBER_EVENT_KINDS, values["kind"] ?? "")} />
    </div>
  );
}

function Events({ uid, kind }: { uid: string; kind: (typeof MEMBER_EVENT_KINDS)[number] | "" }) {
  const { t } = useTranslation(["members", "shell"]);
  const titleOf = useEventTitle();
  const query = useInfiniteQuery({
    queryKey: ["member", uid, "history", kind],
    queryFn: ({ pageParam: after, signal }) => api("adminMemberHistory", { uid, kind, after }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? null : next),
  });
  const events = query.data?.pages.flatMap(({ list }) => list);
  if (events === undefined)
    return query.isError ? (
      <LoadFailed onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      <SkeletonText lines={8} />
    );
  if (events.length === 0) return <EmptyState icon={History} title={t("history.none")} />;
  return (
    <Panel className="flex flex-col gap-4">
      <Timeline
        label={t("tab.history")}
        items={events.map((event) => ({
          key: event.key,
          title: titleOf(event),
          time: formatDate(event.at),
          tone: toneOf(event),
          detail: <HistoryEventDetail event={event} />,
        }))}
      />
      {query.hasNextPage ? (
        <Button
          variant="soft"
          size="medium"
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? t("shell:retry") : t("history.older")}
        </Button>
      ) : null}
    </Panel>
  );
}
