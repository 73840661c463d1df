import { FailedState } from "@espalier/ui/failed-state";
import { Page } from "@espalier/ui/page";
import { useTranslation } from "react-i18next";

/** What stands when a screen broke or its code could not be fetched, for example after an update. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <Page className="justify-center">
      <title>{`${t("broken.title")} · ${t("brand")}`}</title>
      <FailedState
        title={t("broken.title")}
        hint={t("broken.hint")}
        retryLabel={t("broken.action")}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
