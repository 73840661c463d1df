import { LoadFailed } from "@espalier/web/load-failed";
import { useIsFetching } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useRetryFailed, useSeveralFailed } from "./use-several-failed.ts";

/** In place of several parts that could not be loaded: all of them are tried again. */
export function PartsFailed() {
  const { t } = useTranslation("overview");
  const several = useSeveralFailed();
  const retry = useRetryFailed();
  const busy = useIsFetching({ queryKey: ["overview"] }) > 0;
  return several ? <LoadFailed title={t("severalFailed")} onRetry={retry} busy={busy} /> : null;
}
