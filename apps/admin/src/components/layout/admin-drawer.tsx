import { FormDrawer, type FormDrawerProps } from "@espalier/ui/forms/form-drawer";
import { useTranslation } from "react-i18next";

import { useUnsavedChanges } from "@espalier/web/leaving/use-unsaved-changes";

/** A drawer that ends in a button says whether something was typed that would be lost. */
type AdminDrawerProps = Omit<FormDrawerProps, "texts" | "changed" | "submitLabel"> &
  ({ changed: boolean; submitLabel?: string } | { changed?: undefined; submitLabel?: undefined });

/** A drawer for a form, or for the whole of a row, in the admin app's words. */
export function AdminDrawer({ changed = false, ...props }: AdminDrawerProps) {
  const { t } = useTranslation();
  useUnsavedChanges(props.open && changed && props.busy !== true);
  return (
    <FormDrawer
      {...props}
      changed={changed}
      texts={{
        close: t("close"),
        cancel: t("cancel"),
        discardTitle: t("leave.title"),
        discardHint: t("leave.hint"),
        discard: t("leave.discard"),
        stay: t("leave.stay"),
      }}
    />
  );
}
