import { Button } from "@espalier/ui/foundations/button";
import { saveFile } from "@espalier/web/device/save-file";
import { useSubmit } from "@espalier/web/use-submit";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format/format-number.ts";
import type { Import } from "./import-query.ts";

/** What became of a file that no worker is at, and the lines that are left out of it. */
export function ImportOutcome({ file }: { file: Import }) {
  return (
    <div className="panel-ring flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <p role="status" className="min-w-64 flex-1 text-panel text-ink-2">
        <OutcomeText file={file} />
      </p>
      {file.left_out > 0 ? <FaultyLines file={file} /> : null}
    </div>
  );
}

function OutcomeText({ file: { status, rows, importable, left_out } }: { file: Import }) {
  const { t } = useTranslation("imports");
  const figures = { importable: formatNumber(importable), rows: formatNumber(rows) };
  if (status === "refused" && importable > 0) return t("outcome.refusedPart", figures);
  if (status !== "done" || importable === rows) return t(`outcome.${outcomeOf(status)}`);
  return [t("outcome.donePart", figures), ...(left_out > 0 ? [t("outcome.mend")] : [])].join(" ");
}

function FaultyLines({ file: { id, left_out } }: { file: Import }) {
  const { t } = useTranslation("imports");
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("adminImportFaulty", request, options),
    onDone: ({ name, csv }) => saveFile(new Blob([csv], { type: "text/csv" }), name),
  });
  return (
    <Button variant="soft" size="medium" icon={Download} busy={busy} onClick={() => submit({ id })}>
      {t("faulty", { count: left_out, shown: formatNumber(left_out) })}
    </Button>
  );
}

type Ended = "ready" | "refused" | "done" | "failed" | "cancelled";

const ENDED: readonly Ended[] = ["ready", "refused", "done", "failed", "cancelled"];

const outcomeOf = (status: Import["status"]): Ended => ENDED.find((each) => each === status) ?? "failed";
