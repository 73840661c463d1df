import { CallError } from "@espalier/contract/caller";
import { canClose } from "@espalier/core/states/question";
import { Button } from "@espalier/ui/foundations/button";
import { TextArea } from "@espalier/ui/forms/text-area";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { EditorForm } from "../../components/layout/editor-form.tsx";
import { api } from "../../lib/api.ts";
import { type Question, refreshQuestions } from "./question.ts";

const LONGEST = 2000;

type AnswerFormProps = {
  question: Question;
  text: string;
  onText: (text: string) => void;
  onDone: () => void;
};

/** The answer to a question. What somebody else wrote meanwhile is shown first; the text stays. */
export function AnswerForm({ question, text, onText, onDone }: AnswerFormProps) {
  const { t } = useTranslation("questions");
  const { id, version, state } = question;

  async function finish(done: string) {
    onText("");
    await refreshQuestions();
    void toaster.show(done, { tone: "success" });
    onDone();
  }

  async function fail(error: unknown) {
    toastFailure(error);
    if (error instanceof CallError && error.key.startsWith("question.")) await refreshQuestions();
  }

  const answering = useSubmit({
    send: (request: { id: number; version: string; text: string }, options) =>
      api("adminQuestionAnswer", request, options),
    onDone: () => finish(t("sent")),
    onFailed: (error) => void fail(error),
  });
  const closing = useSubmit({
    send: (request: { id: number; version: string }, options) => api("adminQuestionClose", request, options),
    onDone: () => finish(t("closed")),
    onFailed: (error) => void fail(error),
  });
  const busy = answering.busy || closing.busy;

  return (
    <EditorForm
      changed={text !== ""}
      busy={busy}
      data-bar
      className="sticky bottom-0 flex flex-col gap-3 rounded-b-panel border-t border-line bg-surface px-4 py-3 max-lg:static"
      onSubmit={() => answering.submit({ id, version, text: text.trim() })}
    >
      <TextArea
        label={t("answer")}
        hint={t("answerHint")}
        value={text}
        required
        limit={LONGEST}
        rows={3}
        className="max-h-[32dvh] overflow-y-auto"
        onKeyDown={sendByKey}
        onChange={(event) => onText(event.target.value)}
      />
      <span className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">
        {canClose(state) ? (
          <Button
            variant="plain"
            size="medium"
            busy={closing.busy}
            disabled={text !== "" || answering.busy}
            onClick={() => closing.submit({ id, version })}
          >
            {t(state === "waiting" ? "close" : "closeAnswered")}
          </Button>
        ) : null}
        <Button type="submit" size="medium" busy={answering.busy} incomplete={text.trim() === ""}>
          {t("send")}
        </Button>
      </span>
    </EditorForm>
  );
}

/** Enter begins a line; with Ctrl or Cmd it sends. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
