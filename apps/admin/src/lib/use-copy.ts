import { copyText } from "@espalier/web/device/copy-text";
import { toaster } from "@espalier/web/toaster";
import { useTranslation } from "react-i18next";

/** Copies a text to the clipboard, and shows a message of success or that the browser forbids it. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  return (text) =>
    void copyText(text).then((copied) =>
      toaster.show(copied ? t("copied") : t("copyFailed"), { tone: copied ? "success" : "danger" }),
    );
}
