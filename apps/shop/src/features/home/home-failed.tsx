import { FailedState } from "@espalier/ui/feedback/failed-state";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

/** In place of several parts that could not be loaded: all of them are tried again. */
export function HomeFailed({ withoutMember }: { withoutMember: boolean }) {
  const { t } = useTranslation(["home", "shell"]);
  const queries = useQueryClient();
  return (
    <FailedState
      title={t(withoutMember ? "userFailed" : "shell:loadFailed")}
      hint={t("shell:loadFailedHint")}
      retryLabel={t("shell:retry")}
      onRetry={() =>
        void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" })
      }
    />
  );
}
