import { Button } from "@espalier/ui/foundations/button";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { ProgressBar } from "@espalier/ui/charts/progress-bar";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../lib/api.ts";
import { dismissExport, type RunningExport, useExports } from "../lib/exports.ts";
import { formatNumber } from "../lib/format/format-number.ts";

/** The files that are being written for this tab, at the foot of the admin app on every page. */
export function ExportsTray() {
  const { t } = useTranslation();
  const running = useExports();
  if (running.length === 0) return null;
  return (
    <section
      aria-label={t("export.tray")}
      data-bar
      className="rise-in fixed right-6 bottom-6 z-40 flex w-80 flex-col divide-y divide-line overflow-hidden rounded-panel bg-raised shadow-panel inset-ring-1 inset-ring-line print:hidden"
    >
      {running.map((file) => (
        <ExportedFile key={file.id} file={file} />
      ))}
    </section>
  );
}

/** Milliseconds. */
const POLL_INTERVAL = 500;
const SHOWN_WHEN_DONE = 6_000;

function ExportedFile({ file: { id, name, total } }: { file: RunningExport }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["export", id],
    queryFn: ({ signal }) => api("adminExportProgress", { id }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? POLL_INTERVAL : false),
  });
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("adminExportCancel", request, options),
    onDone: () => dismissExport(id),
  });
  const status = data?.status ?? "waiting";
  const rows = data?.rows ?? 0;
  useEffect(() => {
    if (status !== "done") return;
    const hide = setTimeout(() => dismissExport(id), SHOWN_WHEN_DONE);
    return () => clearTimeout(hide);
  }, [status, id]);
  return (
    <div className="flex flex-col gap-1 p-3 pl-4">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-small font-medium text-ink" title={name}>
          {name}
        </span>
        {isOpen(status) ? (
          <Button variant="quiet" size="small" busy={busy} onClick={() => submit({ id })}>
            {t("cancel")}
          </Button>
        ) : (
          <IconButton icon={X} label={t("close")} onClick={() => dismissExport(id)} className="-my-2 -mr-1" />
        )}
      </div>
      {isOpen(status) ? (
        <ProgressBar
          label={t("export.writing")}
          hideLabel
          value={total === 0 ? 0 : Math.min(100, (rows / total) * 100)}
          valueText={t("export.rows", { rows: formatNumber(rows), total: formatNumber(total) })}
        />
      ) : (
        <p role="status" className="text-small text-ink-3">
          {status === "done"
            ? t("export.done", { rows: formatNumber(rows) })
            : t(status === "failed" ? "export.failed" : "export.cancelled")}
        </p>
      )}
    </div>
  );
}

const isOpen = (status: string | undefined): boolean => status === undefined || ["waiting", "running"].includes(status);
