import { ConfirmDialog, type ConfirmDialogProps } from "@espalier/ui/overlays/confirm-dialog";
import { useTranslation } from "react-i18next";

type ReasonDialogProps = Omit<ConfirmDialogProps, "cancelLabel" | "reason"> & {
  /** Whether it cannot be done without one. */
  required?: boolean;
  /** A hint that names the readers of the reason. */
  hint?: string;
};

/** Asks for confirmation and a reason before an action: the reason is stored in the audit log. */
export function ReasonDialog({ required = true, hint, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={t("cancel")}
      reason={{
        label: required ? t("reason.label") : t("reason.optional"),
        hint: hint ?? t("reason.hint"),
        required,
        missing: t("reason.missing"),
      }}
    />
  );
}
