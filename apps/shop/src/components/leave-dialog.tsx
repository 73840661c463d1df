import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Blocker, useBlocker } from "react-router";

import { LazyDialog } from "./lazy-dialog.ts";

/** Asks before a screen with unsaved changes (`changed`) is left; `allow` lets the next navigation pass. */
export function useLeaveBlocker(changed: boolean): { blocker: Blocker; allow: () => void } {
  const allowed = useRef(false);
  const blocker = useBlocker(() => changed && !allowed.current);
  return {
    blocker,
    allow: () => {
      allowed.current = true;
    },
  };
}

/** Asks before unsaved changes are discarded. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  return (
    <LazyDialog
      open={blocker.state === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      title={t("leave.title")}
      description={t("leave.hint")}
      confirmLabel={t("leave.discard")}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel={t("leave.stay")}
      danger
    />
  );
}
