import { Badge, type BadgeTone } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { textLinkStyle } from "@espalier/ui/foundations/button-style";
import { Section } from "@espalier/ui/layout/section";
import { formatDate } from "@espalier/web/format-date";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "../../components/lazy-dialog.ts";
import { api } from "../../lib/api.ts";
import { pageAddress } from "./page-address.ts";
import { type PageView, reloadPage } from "./page-query.ts";

/** What of the page is public, what became of what was sent last, and the ways to look at it and to take it back. */
export function PageState({ view }: { view: PageView }) {
  const { t } = useTranslation("invite");
  const { shop_open: isOpen, ended, code } = view;
  const words = wordsOf(view);
  return (
    <Section title={t("page.state")}>
      <div className="panel-ring flex flex-col items-start gap-3 p-4">
        {isOpen ? null : <p className="text-panel text-pending">{t("page.closed")}</p>}
        {ended ? <p className="text-panel text-rejected">{t("page.ended")}</p> : null}
        {words.map(({ key, at, tone, detail }) => (
          <div key={key} className="flex flex-col items-start gap-1">
            <Badge tone={tone}>
              {t(`page.${key}`, { at: formatDate(at, "minute"), reason: view.sent?.reason ?? "" })}
            </Badge>
            {detail === null ? null : <p className="text-small text-ink-2">{t(`page.${detail}`)}</p>}
          </div>
        ))}
        {words.length === 0 ? (
          <p className="text-panel text-ink-2">
            {t(view.sent?.state === "withdrawn" ? "page.withdrawn" : "page.none")}
          </p>
        ) : null}
        {isOpen && !ended ? (
          <a href={pageAddress(code)} target="_blank" rel="noreferrer" className={`${textLinkStyle} text-panel`}>
            {t("page.see")}
          </a>
        ) : null}
        {words.length === 0 || (view.public === null && view.sent?.state === "refused") ? null : (
          <Withdraw version={view.version} />
        )}
      </div>
    </Section>
  );
}

type Words = {
  readonly key: "publicSince" | "waitingSince" | "refused";
  readonly at: number;
  readonly tone: BadgeTone;
  readonly detail: "waitingText" | "refusedText" | null;
};

const wordsOf = ({ public: shown, sent }: PageView): readonly Words[] => [
  ...(shown === null ? [] : [{ key: "publicSince", at: shown.since, tone: "success", detail: null } as const]),
  ...(sent?.state === "waiting"
    ? [
        {
          key: "waitingSince",
          at: sent.sent_at,
          tone: "pending",
          detail: shown === null ? null : "waitingText",
        } as const,
      ]
    : []),
  ...(sent?.state === "refused"
    ? [{ key: "refused", at: sent.reviewed_at, tone: "rejected", detail: "refusedText" } as const]
    : []),
];

function Withdraw({ version }: { version: string }) {
  const { t } = useTranslation(["invite", "shell"]);
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (opened: string, options) => api("sellerPageWithdraw", { version: opened }, options),
    onDone: async () => {
      await reloadPage();
      setAsking(false);
      void toaster.show(t("page.withdrawDone"), { tone: "success" });
    },
  });
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {t("page.withdraw")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("page.withdrawTitle")}
        description={t("page.withdrawText")}
        cancelLabel={t("shell:cancel")}
        confirmLabel={t("page.withdraw")}
        busy={busy}
        onConfirm={() => submit(version)}
      />
    </>
  );
}
