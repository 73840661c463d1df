import { FailedState } from "@espalier/ui/feedback/failed-state";
import { Page } from "@espalier/ui/layout/page";
import { useOnline } from "@espalier/web/use-online";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/**
 * The page shown when a screen fails or its code cannot be fetched, for example after an update. Without a connection
 * it says so, and reloads when the connection is back.
 */
export function ErrorPage() {
  const { t } = useTranslation();
  const online = useOnline();
  const title = online ? t("broken.title") : t("connection.none");

  useEffect(() => {
    if (navigator.onLine) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);

  return (
    <Page className="justify-center">
      <title>{`${title} · ${t("brand")}`}</title>
      <FailedState
        title={title}
        hint={online ? t("broken.hint") : t("connection.noneHint")}
        retryLabel={t("broken.action")}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
