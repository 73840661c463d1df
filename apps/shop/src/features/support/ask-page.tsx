import { QUESTION_SUBJECTS } from "@espalier/core/vocabulary/message";
import { Button } from "@espalier/ui/foundations/button";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { isNotFound } from "@espalier/web/is-not-found";
import { Loaded } from "@espalier/web/loaded";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";

import { Screen } from "../../components/screen.tsx";
import { TextSkeleton } from "../../components/text-skeleton.tsx";
import { api } from "../../lib/api.ts";
import type { RefusedFields } from "../../lib/forms/refused-field.ts";
import { useFaults } from "../../lib/forms/use-faults.ts";
import { paths } from "../../lib/paths.ts";
import { MessageForm } from "./message-form.tsx";
import { refreshQuestion, type Subject, subjectQuery } from "./question-queries.ts";
import { SubjectRow } from "./subject-row.tsx";
import { useDraft } from "./use-draft.ts";

/** Asks the company. What was asked about before leads to that question: there is one about one thing. */
export function AskPage() {
  const [search] = useSearchParams();
  const about = QUESTION_SUBJECTS.find((kind) => kind === search.get("about"));
  const sn = search.get("sn") ?? "";
  return about === undefined || sn === "" ? <Ask subject={null} /> : <AskAbout about={about} sn={sn} />;
}

function AskAbout({ about, sn }: { about: Subject["kind"]; sn: string }) {
  const { t } = useTranslation(["questions", "shell"]);
  const found = useQuery(subjectQuery(about, sn));
  if (found.data !== undefined) {
    const { subject, question } = found.data;
    return question === 0 ? <Ask subject={subject} /> : <Navigate to={paths.question({ id: question })} replace />;
  }
  return (
    <Screen title={t(`shell:ask.${about}`)} back={paths.questions()}>
      <Loaded query={found} loading={<TextSkeleton />} failed={(error) => (isNotFound(error) ? <Nothing /> : null)}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

function Nothing() {
  const { t } = useTranslation("questions");
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title={t("nothing")}
      hint={t("nothingHint")}
      action={
        <Link to={paths.ask()} replace className={buttonStyle({ variant: "soft", size: "medium" })}>
          {t("ask")}
        </Link>
      }
    />
  );
}

function Ask({ subject }: { subject: Subject | null }) {
  const { t } = useTranslation(["questions", "shell"]);
  const navigate = useNavigate();
  const formId = useId();
  const draft = useDraft(subject === null ? "" : `${subject.kind} ${subject.sn}`);
  const faults = useFaults({ form: { text: draft.text }, problems: [] });
  const { busy, submit } = useSubmit({
    send: (text: string, options) =>
      api("questionAsk", { text, about: subject?.kind ?? "", sn: subject?.sn ?? "" }, options),
    onDone: async ({ id }) => {
      draft.end();
      await refreshQuestion(id);
      void toaster.show(t("sent"), { tone: "success" });
      await navigate(paths.question({ id }), { replace: true });
    },
    onFailed: (error) => faults.refuse(error, REFUSED),
  });
  return (
    <Screen
      title={subject === null ? t("ask") : t(`shell:ask.${subject.kind}`)}
      back={paths.questions()}
      footer={
        <Button full type="submit" form={formId} busy={busy}>
          {t("send")}
        </Button>
      }
    >
      {subject === null ? null : <SubjectRow subject={subject} />}
      <MessageForm
        id={formId}
        text={draft.text}
        onChange={draft.write}
        faults={faults}
        onSend={() => submit(draft.text)}
        rows={6}
      />
    </Screen>
  );
}

const REFUSED: RefusedFields<"questionAsk", "text"> = {
  keys: { "order.unknown": null, "withdraw.unknown": null, "profit.unknown": null },
  request: { text: "text" },
};
