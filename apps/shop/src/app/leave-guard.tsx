import { createLeaveGuard, useLeaveQuestion } from "@espalier/web/leaving/leave-guard";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

import { LazyDialog } from "../components/lazy-dialog.ts";
import { stepBack } from "../lib/step-back.ts";

const guard = createLeaveGuard(() => stepBack.isOurs());

/** The browser's back button closes the sheet on top first, and a screen with unsaved changes is left only after a question. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const { asking, leave, stay } = useLeaveQuestion(useBlocker(guard.holdsUp), guard);
  return (
    <LazyDialog
      open={asking}
      onOpenChange={(open) => open || stay()}
      title={t("leave.title")}
      description={t("leave.hint")}
      confirmLabel={t("leave.discard")}
      onConfirm={leave}
      cancelLabel={t("leave.stay")}
      danger
    />
  );
}
