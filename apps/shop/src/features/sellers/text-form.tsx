import { CallError } from "@espalier/contract/caller";
import { findClaims } from "@espalier/core/sellers/claim-words";
import { greetingProblem, LONGEST_GREETING } from "@espalier/core/text/page-text";
import { CheckedForm } from "@espalier/ui/forms/checked-form";
import { TextArea } from "@espalier/ui/forms/text-area";
import { Button } from "@espalier/ui/foundations/button";
import { Section } from "@espalier/ui/layout/section";
import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { type PageView, reloadPage } from "./page-query.ts";
import { PagePicture } from "./page-picture.tsx";
import { PagePreview } from "./page-preview.tsx";

/** Picture and greeting, with a hint of words that may promise too much and a look at the page, then sent to be reviewed. */
export function TextForm({ view, name }: { view: PageView; name: string }) {
  const { t } = useTranslation("invite");
  const { version } = view;
  const last = lastOf(view);
  const [picture, setPicture] = useState(last.picture);
  const [greeting, setGreeting] = useState(last.greeting);
  const { busy, submit } = useSubmit({
    send: (text: { version: string; picture: string; greeting: string }, options) =>
      api("sellerPageSend", text, options),
    onDone: async () => {
      await reloadPage();
      void toaster.show(t("page.sent"), { tone: "success" });
    },
    onFailed: (error) => {
      toastFailure(error);
      // What is typed stays, and is sent against what is there now.
      if (error instanceof CallError && error.key === "page.changed") void reloadPage();
    },
  });
  const isChanged = picture !== last.picture || greeting.trim() !== last.greeting;
  useUnsavedChanges(isChanged && !busy);
  const problem = greetingProblem(greeting);
  return (
    <>
      <Section title={t("page.text")}>
        <CheckedForm
          className="flex flex-col gap-4"
          onSubmit={() => problem === undefined && submit({ version, picture, greeting })}
        >
          <PagePicture picture={picture} onPicture={setPicture} />
          <TextArea
            label={t("page.greetingLabel")}
            hint={t("page.greetingHint")}
            error={problem === undefined ? undefined : t(`page.${problem}`)}
            value={greeting}
            onChange={({ target }) => setGreeting(target.value)}
            limit={LONGEST_GREETING}
            rows={5}
            required
          />
          <ClaimHint text={`${name}\n${greeting}`} />
          <Button
            full
            type="submit"
            busy={busy}
            incomplete={greeting.trim() === "" || problem !== undefined || (!isChanged && isSent(view))}
          >
            {t("page.send")}
          </Button>
        </CheckedForm>
      </Section>
      <PagePreview name={name} picture={picture} greeting={greeting} goods={view.goods} />
    </>
  );
}

/** What the member wrote last, unless it was taken back. */
const lastOf = ({ sent }: PageView): { readonly picture: string; readonly greeting: string } =>
  sent ?? { picture: "", greeting: "" };

/** Whether what was written last waits or is public. */
const isSent = ({ sent }: PageView): boolean => sent?.state === "waiting" || sent?.state === "approved";

/** Words that may promise money or health, named before they are sent. */
function ClaimHint({ text }: { text: string }) {
  const { t } = useTranslation("invite");
  const words = new Set(findClaims(text).map(({ from, to }) => text.slice(from, to)));
  return (
    <div role="status" className={words.size === 0 ? "contents" : "rounded-panel bg-pending-soft px-4 py-3 text-panel"}>
      {words.size === 0 ? null : (
        <>
          <p className="font-medium wrap-anywhere text-pending">
            {t("page.claims", { words: Array.from(words).join(", ") })}
          </p>
          <p className="text-ink-2">{t("page.claimsText")}</p>
        </>
      )}
    </div>
  );
}
