import { FailedState } from "@espalier/ui/failed-state";
import { useTranslation } from "react-i18next";

/** What stands where something could not be loaded. */
export function LoadFailed({ title, onRetry, busy }: { title?: string; onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <FailedState
      title={title ?? t("loadFailed")}
      hint={t("loadFailedHint")}
      retryLabel={t("retry")}
      onRetry={onRetry}
      busy={busy}
    />
  );
}
