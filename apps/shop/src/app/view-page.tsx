import { EmptyState } from "@espalier/ui/feedback/empty-state";
import { FailedState } from "@espalier/ui/feedback/failed-state";
import { buttonStyle } from "@espalier/ui/foundations/button-style";
import { Page } from "@espalier/ui/layout/page";
import { Link2Off } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useRevalidator } from "react-router";

import type { UnopenedView } from "./open-view.ts";

/** A link to what a member sees that could not be opened, and how to get there. */
export function ViewPage() {
  const { t } = useTranslation(["auth", "shell"]);
  const unopened = useLoaderData<UnopenedView>();
  const { revalidate, state } = useRevalidator();
  return (
    <Page className="justify-center">
      <title>{`${t("view.title")} · ${t("shell:brand")}`}</title>
      <h1 className="sr-only">{t("view.title")}</h1>
      {unopened === "failed" ? (
        <FailedState
          title={t("view.failed")}
          retryLabel={t("shell:retry")}
          onRetry={() => void revalidate()}
          busy={state === "loading"}
        />
      ) : (
        <EmptyState
          icon={Link2Off}
          title={t("view.over")}
          hint={t("view.overHint")}
          action={
            <a href="/admin/" className={buttonStyle({ variant: "soft" })}>
              {t("view.toAdmin")}
            </a>
          }
        />
      )}
    </Page>
  );
}
