import { Badge } from "@espalier/ui/data/badge";
import { Thread } from "@espalier/ui/layout/thread";
import { formatDate } from "@espalier/web/format-date";
import { useTranslation } from "react-i18next";

import { useDayWords } from "../../lib/format/use-day-words.ts";
import type { Question } from "./question-queries.ts";
import { SubjectRow } from "./subject-row.tsx";

/** What the question is about, what was written by day, and whose turn it is. */
export function QuestionThread({ question }: { question: Question }) {
  const { t } = useTranslation("questions");
  const { dayName } = useDayWords();
  const { subject, state, messages, left_out: leftOut } = question;
  const days = messages.map(({ at }) => formatDate(at, "day"));
  return (
    <>
      {subject === null ? null : <SubjectRow subject={subject} />}
      {leftOut === 0 ? null : <p className="text-center text-small text-ink-3">{t("leftOut", { count: leftOut })}</p>}
      <div className="[--thread-room:15rem]">
        <Thread
          label={t("thread")}
          messages={messages.map(({ id, by_member: own, text, at, read }, index) => ({
            key: id,
            own,
            author: own ? t("you") : t("company"),
            text,
            time: formatDate(at, "time"),
            day: days[index] === days[index - 1] ? null : dayName(days[index] ?? ""),
            mark: read ? undefined : <Badge tone="accent">{t("new")}</Badge>,
          }))}
        />
      </div>
      {state === "answered" ? null : <p className="text-center text-small text-ink-3">{t(state)}</p>}
    </>
  );
}
