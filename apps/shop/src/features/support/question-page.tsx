import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { Screen } from "../../components/screen.tsx";
import { TextSkeleton } from "../../components/text-skeleton.tsx";
import { api } from "../../lib/api.ts";
import type { RefusedFields } from "../../lib/forms/refused-field.ts";
import { useFaults } from "../../lib/forms/use-faults.ts";
import { paths } from "../../lib/paths.ts";
import { queryId } from "../../lib/queries/query-id.ts";
import { MessageForm } from "./message-form.tsx";
import { questionQuery, refreshQuestion } from "./question-queries.ts";
import { QuestionThread } from "./question-thread.tsx";
import { useDraft } from "./use-draft.ts";

/** A question with all that was written, named by the query value `id`, and the form to write more. */
export function QuestionPage() {
  const { t } = useTranslation("questions");
  const [search] = useSearchParams();
  const id = queryId(search, "id");
  if (id !== undefined) return <OneQuestion key={id} id={id} />;
  return (
    <Screen title={t("one")} back={paths.questions()}>
      <Gone />
    </Screen>
  );
}

function OneQuestion({ id }: { id: number }) {
  const { t } = useTranslation("questions");
  const question = useQuery(questionQuery(id));
  return (
    <Screen
      title={t("one")}
      back={paths.questions()}
      refresh
      footer={question.data === undefined ? undefined : <Reply id={id} />}
    >
      <Loaded query={question} loading={<TextSkeleton />} failed={(error) => (isNotFound(error) ? <Gone /> : null)}>
        {(shown) => <QuestionThread question={shown} />}
      </Loaded>
    </Screen>
  );
}

function Reply({ id }: { id: number }) {
  const draft = useDraft(String(id));
  const faults = useFaults({ form: { text: draft.text }, problems: [] });
  const { busy, submit } = useSubmit({
    send: (text: string, options) => api("questionWrite", { id, text }, options),
    onDone: async () => {
      await refreshQuestion(id);
      draft.end();
    },
    onFailed: (error) => faults.refuse(error, REFUSED),
  });
  return (
    <MessageForm
      text={draft.text}
      onChange={draft.write}
      faults={faults}
      onSend={() => submit(draft.text)}
      busy={busy}
      rows={2}
    />
  );
}

const REFUSED: RefusedFields<"questionWrite", "text"> = {
  keys: { "question.unknown": null },
  request: { text: "text" },
};

function Gone() {
  const { t } = useTranslation("questions");
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title={t("gone")}
      action={
        <Link to={paths.questions()} replace className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("title")}
        </Link>
      }
    />
  );
}
