import { FailedState } from "@espalier/ui/feedback/failed-state";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useOnline } from "./use-online.ts";

/**
 * Shown when a screen fails or its code cannot be fetched, for example after an update, with the app's "shell" texts. Without a
 * connection it says so, and reloads when the connection is back.
 */
export function AppError() {
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
    <>
      <title>{`${title} · ${t("brand")}`}</title>
      <FailedState
        title={title}
        hint={online ? t("broken.hint") : t("connection.noneHint")}
        retryLabel={t("broken.action")}
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
