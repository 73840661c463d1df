import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { useTranslation } from "react-i18next";

type LeaveQuestionProps = { open: boolean; onOpenChange: (open: boolean) => void; onLeave: () => void };

/** Whether to leave a page and lose what was typed on it. */
export function LeaveQuestion({ open, onOpenChange, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t("leave.title")}
      description={t("leave.hint")}
      confirmLabel={t("leave.discard")}
      cancelLabel={t("leave.stay")}
      onConfirm={onLeave}
      danger
    />
  );
}
