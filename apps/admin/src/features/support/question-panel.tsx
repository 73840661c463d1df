import { Badge } from "@espalier/ui/data/badge";
import { Thread } from "@espalier/ui/layout/thread";
import { formatDate } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { SidePanel } from "../../components/layout/side-panel.tsx";
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
    <SidePanel
      query={query}
      label={t("panel", { id })}
      title={t("panel", { id })}
      badge={query.data && <Badge tone={STATE_TONES[query.data.state]}>{t(`states.${query.data.state}`)}</Badge>}
      unknown={t("unknown")}
      footer={
        query.data !== undefined && may("questions.answer") ? (
          <AnswerForm question={query.data} text={draft} onText={onDraft} onDone={onDone} />
        ) : null
      }
      onClose={onClose}
    >
      {(question) => <Written question={question} onInsert={insertInto(draft, onDraft)} />}
    </SidePanel>
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
