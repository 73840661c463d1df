import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { SkeletonRows } from "@espalier/ui/feedback/skeleton-rows";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Pressable } from "@espalier/ui/foundations/pressable";
import { MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { PagedList } from "../../components/paged-list.tsx";
import { useDayWords } from "../../lib/format/use-day-words.ts";
import { paths } from "../../lib/paths.ts";
import { usePagedList } from "../../lib/queries/use-paged-list.ts";
import { type ListedQuestion, loadQuestions, questionsKey } from "./question-queries.ts";
import { useSubjectName } from "./subject-words.ts";

/** The member's questions, the one written to last first; on a wide screen they stand beside the one that is open. */
export function Questions() {
  const { t } = useTranslation(["questions", "shell"]);
  const list = usePagedList(questionsKey, loadQuestions);
  return (
    <PagedList
      list={list}
      label={t("title")}
      keyOf={({ id }) => id}
      renderRow={(question) => <QuestionRow question={question} />}
      loading={<SkeletonRows label={t("shell:loading")} />}
      empty={
        <EmptyState
          icon={MessageCircleQuestion}
          title={t("empty")}
          hint={t("emptyHint")}
          action={
            <Link to={paths.ask()} className={buttonStyle({ variant: "soft", size: "medium" })}>
              {t("ask")}
            </Link>
          }
        />
      }
    />
  );
}

function QuestionRow({ question }: { question: ListedQuestion }) {
  const { t } = useTranslation("questions");
  const nameOf = useSubjectName();
  const { timeName } = useDayWords();
  const [search] = useSearchParams();
  const { id, subject, state, text, by_member: own, written_at: at, unread } = question;
  return (
    <Pressable
      render={(slot) => <Link to={paths.question({ id })} {...slot} />}
      current={search.get("id") === String(id)}
      className="flex w-full flex-col gap-1.5 px-4 py-3 text-left motion-press hover:bg-sunken/60 focus-visible:-outline-offset-2 active:bg-sunken aria-[current]:bg-accent-soft"
    >
      <span className="tabular text-row text-ink wrap-anywhere">{nameOf(subject)}</span>
      <span className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{own ? t("last", { text }) : text}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular text-small text-ink-3">{timeName(at)}</span>
        {unread > 0 ? (
          <Badge tone="accent">{t("unread")}</Badge>
        ) : (
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        )}
      </span>
    </Pressable>
  );
}

const TONES: Readonly<Record<ListedQuestion["state"], BadgeTone>> = {
  waiting: "pending",
  answered: "success",
  closed: "neutral",
};
