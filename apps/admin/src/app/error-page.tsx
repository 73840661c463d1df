import { FailedState } from "@espalier/ui/feedback/failed-state";
import { useOnline } from "@espalier/web/use-online";
import { useTranslation } from "react-i18next";

/** Shown when a page failed or its code could not be loaded, for example after an update. */
export function ErrorPage() {
  const { t } = useTranslation();
  const online = useOnline();
  const title = online ? t("broken.title") : t("connection.none");
  return (
    <main className="grid min-h-[70dvh] place-items-center p-8">
      <title>{`${title} · ${t("brand")}`}</title>
      <FailedState
        title={title}
        hint={online ? t("broken.hint") : t("connection.noneHint")}
        retryLabel={t("broken.action")}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
