import { Dialog } from "@espalier/ui/overlays/dialog";
import { useTranslation } from "react-i18next";

export type PlanTermName = "payout" | "factor" | "closes" | "posted";

type PlanTermDialogProps = { name: PlanTermName; open: boolean; onOpenChange: (open: boolean) => void };

/** What a word of the runs means. */
export function PlanTermDialog({ name, open, onOpenChange }: PlanTermDialogProps) {
  const { t } = useTranslation(["runs", "shell"]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`terms.${name}.word`)}
      description={t(`terms.${name}.text`)}
      confirmLabel={t("shell:close")}
      onConfirm={() => onOpenChange(false)}
    />
  );
}
