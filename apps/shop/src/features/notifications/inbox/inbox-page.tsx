import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Bell, CheckCheck, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { DayHeading } from "../../../components/dates/day-heading.tsx";
import { PagedList } from "../../../components/paged-list.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useDayWords } from "../../../lib/format/use-day-words.ts";
import { paths } from "../../../lib/paths.ts";
import { usePagedList } from "../../../lib/queries/use-paged-list.ts";
import { groupByDay } from "./group-by-day.ts";
import { inboxKey, loadInbox } from "./inbox-queries.ts";
import { InboxRow } from "./inbox-row.tsx";
import { useMarkRead } from "./use-mark-read.ts";

/** The messages to the member by day, newest first. */
export function InboxPage() {
  const { t } = useTranslation(["inbox", "shell"]);
  const { dayName } = useDayWords();
  const navigate = useNavigate();
  const { markRead, markAllRead } = useMarkRead();
  const list = usePagedList(inboxKey, loadInbox);
  const [newest] = list.rows;
  const hasUnread = list.rows.some(({ read }) => !read);
  return (
    <Screen
      title={t("title")}
      back={paths.home()}
      right={
        <>
          {newest !== undefined && hasUnread ? (
            <IconButton icon={CheckCheck} label={t("readAll")} onClick={() => markAllRead(newest)} />
          ) : null}
          <IconButton
            icon={SlidersHorizontal}
            label={t("choices.title")}
            onClick={() => void navigate(paths.messageChoices())}
          />
        </>
      }
    >
      <PagedList
        list={{ ...list, rows: groupByDay(list.rows) }}
        label={t("title")}
        keyOf={(message) => message.id}
        headingOf={({ day }) => (day === null ? null : <DayHeading name={dayName(day)} />)}
        renderRow={(message) => <InboxRow message={message} onOpen={() => markRead(message)} />}
        loading={<SkeletonRows label={t("shell:loading")} />}
        empty={<EmptyState icon={Bell} title={t("empty")} hint={t("emptyHint")} />}
      />
    </Screen>
  );
}
