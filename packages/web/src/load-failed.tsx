import { FailedState } from "@espalier/ui/feedback/failed-state";
import { useTranslation } from "react-i18next";

import { useOnline } from "./use-online.ts";

/**
 * Shown when something could not be loaded, with the app's "shell" texts. It retries by itself once the connection is
 * back.
 */
export function LoadFailed({ title, onRetry, busy }: { title?: string; onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <FailedState
      title={online ? (title ?? t("loadFailed")) : t("connection.none")}
      hint={online ? t("loadFailedHint") : t("connection.noneHint")}
      retryLabel={t("retry")}
      onRetry={onRetry}
      busy={busy}
    />
  );
}
