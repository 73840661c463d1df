import { FailedState } from "@espalier/ui/feedback/failed-state";
import { useTranslation } from "react-i18next";

import { useOnline } from "./use-online.ts";

/** What stands where something could not be loaded, in the words of the app's "shell". Once the connection is back it loads without being asked. */
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
