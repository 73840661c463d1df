import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

/**
 * Asks before a page is left while something typed on it is not saved: by `question`, which the page shows, and by the browser
 * before its window is closed. `saved` is called once nothing would be lost any more.
 */
export function useUnsavedChanges(changed: boolean): { readonly saved: () => void; readonly question: ReactNode } {
  const { t } = useTranslation();
  const isSaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!changed) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [changed]);

  return {
    saved: () => {
      isSaved.current = true;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title={t("leave.title")}
        description={t("leave.hint")}
        confirmLabel={t("leave.discard")}
        cancelLabel={t("leave.stay")}
        onConfirm={() => blocker.proceed?.()}
        danger
      />
    ),
  };
}
