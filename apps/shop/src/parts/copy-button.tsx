import { Button } from "@espalier/ui/button";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";

import { copyText } from "../lib/copy-text.ts";
import { toaster } from "../lib/toaster.ts";

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
