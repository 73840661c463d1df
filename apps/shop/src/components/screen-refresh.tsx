import { PullToRefresh } from "@espalier/ui/feedback/pull-to-refresh";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { refreshShown } from "../lib/queries/refresh-shown.ts";

/** Reloads the screen's data when it is pulled down. */
export function ScreenRefresh() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <PullToRefresh
      onRefresh={() => refreshShown(client)}
      texts={{ refreshing: t("refresh.busy"), refreshed: t("refresh.done") }}
    />
  );
}
