import { Button } from "@espalier/ui/foundations/button";
import { copyText } from "@espalier/web/device/copy-text";
import { toaster } from "@espalier/web/toaster";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();

  async function copy() {
    const copied = await copyText(text);
    void toaster.show(copied ? t("copied") : t("copyFailed"), { tone: copied ? "success" : "danger" });
  }

  return (
    <Button variant="soft" size="small" icon={Copy} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
