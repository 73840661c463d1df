import { FormDrawer, type FormDrawerProps } from "@espalier/ui/forms/form-drawer";
import { useTranslation } from "react-i18next";

/** A drawer for a form, or for the whole of a row, in the admin app's words. */
export function AdminDrawer(props: Omit<FormDrawerProps, "texts">) {
  const { t } = useTranslation();
  return (
    <FormDrawer
      {...props}
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
