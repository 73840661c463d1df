import { CallError } from "@espalier/contract/caller";
import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SidePanel } from "../../components/layout/side-panel.tsx";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { EndDrawer } from "./end-drawer.tsx";
import { PageFacts } from "./page-facts.tsx";
import { type PageText, pageTextQuery, reloadPages, STATE_TONES } from "./page-text.ts";

type PagePanelProps = { id: number; onClose: () => void; onDone: () => void };

/** One text of a member's page beside the queue: what it says with its words marked, what came before, and the review. */
export function PagePanel({ id, onClose, onDone }: PagePanelProps) {
  const { t } = useTranslation("pages");
  const query = useQuery(pageTextQuery(id));
  return (
    <SidePanel
      query={query}
      label={t("panel")}
      title={query.data?.nickname ?? t("panel")}
      badge={query.data && <Badge tone={STATE_TONES[query.data.state]}>{t(`states.${query.data.state}`)}</Badge>}
      unknown={t("unknown")}
      footer={query.data === undefined ? null : <Actions text={query.data} onDone={onDone} />}
      onClose={onClose}
    >
      {(text) => <PageFacts text={text} />}
    </SidePanel>
  );
}

function Actions({ text, onDone }: { text: PageText; onDone: () => void }) {
  const { t } = useTranslation("pages");
  const may = useHasPermission();
  const [asking, setAsking] = useState<"refuse" | "end" | null>(null);
  const close = () => setAsking(null);
  const { id, state } = text;
  const { busy, submit } = useSubmit({
    send: (request: { id: number; decision: "approve" | "refuse"; reason: string }, options) =>
      api("adminPageReview", request, options),
    onDone: async (_, { decision }) => {
      close();
      await reloadPages();
      void toaster.show(t(decision === "approve" ? "approved" : "refusedDone"), { tone: "success" });
      onDone();
    },
    onFailed: (error) => {
      toastFailure(error);
      // The newer text is in the queue, and in the list of what the member sent.
      if (error instanceof CallError && error.key.startsWith("page.")) void reloadPages();
    },
  });
  if (!may("pages.review")) return null;
  return (
    <footer
      data-bar
      className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-panel border-t border-line bg-surface px-4 py-3 max-sm:[&>button]:flex-1"
    >
      <Button size="medium" variant="plain" onClick={() => setAsking("end")}>
        {t("address")}
      </Button>
      {state === "waiting" ? (
        <>
          <Button size="medium" variant="plain" onClick={() => setAsking("refuse")}>
            {t("refuse")}
          </Button>
          <Button size="medium" busy={busy} onClick={() => submit({ id, decision: "approve", reason: "" })}>
            {t("approve")}
          </Button>
        </>
      ) : null}
      <ReasonDialog
        open={asking === "refuse"}
        onClose={close}
        title={t("refuseTitle")}
        confirmLabel={t("refuse")}
        hint={t("refuseHint")}
        onConfirm={(reason) => submit({ id, decision: "refuse", reason })}
        busy={busy}
        danger
      />
      {asking === "end" ? <EndDrawer text={text} onClose={close} /> : null}
    </footer>
  );
}
