import { IconButton } from "@espalier/ui/foundations/icon-button";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { Download } from "lucide-react";
import { useState } from "react";

import { shareOrSave } from "../../../components/poster/share-or-save.ts";

/** The lines of a table, its titles first. */
export type Table = readonly (readonly string[])[];

type ExportButtonProps = {
  label: string;
  fileName: string;
  read: () => Promise<Table>;
  /** What to say once so many rows are saved. */
  saved: (count: number) => string;
};

/** Saves a list with its filter as CSV. */
export function ExportButton({ label, fileName, read, saved }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const [{ writeCsv }, rows] = await Promise.all([import("./write-csv.ts"), read()]);
      const content = new Blob([writeCsv(rows)], { type: "text/csv;charset=utf-8" });
      if (await shareOrSave(content, fileName)) void toaster.show(saved(rows.length - 1), { tone: "success" });
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return <IconButton icon={Download} label={label} disabled={busy} aria-busy={busy} onClick={() => void save()} />;
}
