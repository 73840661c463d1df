import { IconButton } from "@espalier/ui/foundations/icon-button";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { saveFile } from "../save-file.ts";
import type { ReferralFilter } from "./referral-filter.ts";

/** Saves the referrals that are shown as a file. */
export function ExportButton({ filter }: { filter: ReferralFilter }) {
  const { t } = useTranslation("referral");
  const { t: shell } = useTranslation("shell");
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { exportReferrals } = await import("./export-referrals.ts");
      const { count, content } = await exportReferrals(filter, t, shell);
      if (await saveFile(content, "referrals.csv")) void toaster.show(t("csv.saved", { count }), { tone: "success" });
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton icon={Download} label={t("csv.save")} disabled={busy} aria-busy={busy} onClick={() => void save()} />
  );
}
