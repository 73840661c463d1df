import { Badge } from "@espalier/ui/data/badge";
import { Thread } from "@espalier/ui/layout/thread";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { NotFound } from "../../components/layout/not-found.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { paths } from "../../lib/paths.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { useNoteVisit } from "../../lib/use-note-visit.ts";
import { AnswerForm } from "./answer-form.tsx";
import { type Question, questionQuery, STATE_TONES } from "./question.ts";
import { QuestionFacts } from "./question-facts.tsx";

type QuestionPanelProps = {
  id: number;
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
  /** After it was answered or closed. */
  onDone: () => void;
};

/** One question beside the queue: whose it is and about what, what was written, and the answer. */
export function QuestionPanel({ id, draft, onDraft, onClose, onDone }: QuestionPanelProps) {
  const { t } = useTranslation(["questions", "shell"]);
  const may = useHasPermission();
  const query = useQuery(questionQuery(id));
  const name = query.data && `${t("panel", { id })} ${query.data.nickname}`;
  useNoteVisit(paths.questions({ open: String(id), state: "all" }), name);
  return (
    <section
      aria-label={t("panel", { id })}
      className="panel-ring sticky top-4 flex max-h-[max(28rem,calc(100dvh-14.5rem))] flex-col max-lg:static max-lg:max-h-none"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="tabular min-w-0 flex-1 truncate text-small font-medium text-ink-2">{t("panel", { id })}</h2>
        {query.data === undefined ? null : (
          <Badge tone={STATE_TONES[query.data.state]}>{t(`states.${query.data.state}`)}</Badge>
        )}
        <IconButton icon={X} label={t("shell:close")} onClick={onClose} className="text-ink-3" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Loaded
          query={query}
          loading={<SkeletonText lines={10} />}
          failed={(error) => (isNotFound(error) ? <NotFound title={t("unknown")} /> : null)}
        >
          {(question) => <Written question={question} onInsert={insertInto(draft, onDraft)} />}
        </Loaded>
      </div>
      {query.data !== undefined && may("questions.answer") ? (
        <AnswerForm question={query.data} text={draft} onText={onDraft} onDone={onDone} />
      ) : null}
    </section>
  );
}

const insertInto = (draft: string, onDraft: (text: string) => void) => (text: string) =>
  onDraft(draft.trim() === "" ? text : `${draft.trimEnd()}\n\n${text}`);

function Written({ question, onInsert }: { question: Question; onInsert: (text: string) => void }) {
  const { t } = useTranslation("questions");
  const { nickname, messages, left_out: leftOut } = question;
  const days = messages.map(({ at }) => formatDate(at, "day"));
  return (
    <div className="flex flex-col gap-4">
      <QuestionFacts question={question} onInsert={onInsert} />
      {leftOut === 0 ? null : <p className="text-center text-small text-ink-3">{t("leftOut", { count: leftOut })}</p>}
      <Thread
        label={t("thread")}
        messages={messages.map(({ id, operator, by_member: byMember, text, at, read_at: readAt }, index) => ({
          key: id,
          own: !byMember,
          author: byMember ? nickname : operator,
          text,
          time: formatDate(at, "time"),
          day: days[index] === days[index - 1] ? null : (days[index] ?? null),
          mark: byMember ? undefined : (
            <span>{readAt === 0 ? t("unread") : t("read", { at: formatDate(readAt, "minute") })}</span>
          ),
        }))}
      />
    </div>
  );
}
