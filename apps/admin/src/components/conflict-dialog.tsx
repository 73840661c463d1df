import { Button } from "@espalier/ui/foundations/button";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { DiffView } from "@espalier/ui/data/diff-view";
import { useTranslation } from "react-i18next";

import type { GuardedSave } from "../lib/use-guarded-save.ts";

type ConflictDialogProps<Form> = {
  saving: GuardedSave<Form>;
  /** The values of the form in words, by label. */
  format: (form: Form) => Readonly<Record<string, string>>;
  /** Puts the newer state into the fields, if the form does not reset by itself. */
  onTake?: (form: Form) => void;
};

/** Asks what to do with a form whose subject somebody else saved meanwhile, with both states side by side. */
export function ConflictDialog<Form>({ saving, format, onTake }: ConflictDialogProps<Form>) {
  const { t } = useTranslation();
  const { clash, busy, saveOver, takeNewer, goOn } = saving;
  if (clash === null) return null;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || goOn()}
      title={t("meanwhile.title")}
      description={clash.message}
      confirmLabel={t("meanwhile.saveOver")}
      onConfirm={saveOver}
      cancelLabel={t("meanwhile.goOn")}
      busy={busy}
      danger
    >
      <div className="flex flex-col gap-3">
        <div
          className="max-h-[45dvh] overflow-y-auto"
          tabIndex={-1}
          role="group"
          aria-label={t("meanwhile.differences")}
        >
          <DiffView
            before={format(clash.newest.form)}
            after={format(clash.typed)}
            texts={{
              label: t("meanwhile.differences"),
              field: t("meanwhile.field"),
              before: t("meanwhile.newer"),
              after: t("meanwhile.typed"),
              same: t("meanwhile.same"),
              showSame: (count) => t("meanwhile.showSame", { count }),
              hideSame: t("meanwhile.hideSame"),
            }}
          />
        </div>
        <Button
          variant="soft"
          size="medium"
          disabled={busy}
          className="self-start"
          onClick={() => {
            const form = takeNewer();
            if (form !== null) onTake?.(form);
          }}
        >
          {t("meanwhile.take")}
        </Button>
      </div>
    </Dialog>
  );
}
