import { type MailedReport, REPORT_PERIODS, type ReportPeriod } from "@espalier/core/vocabulary/report";
import { RadioGroup, RadioRow } from "@espalier/ui/forms/radio-group";
import { Button } from "@espalier/ui/foundations/button";
import { Loaded } from "@espalier/web/loaded";
import { queryClient } from "@espalier/web/query-client";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import { api } from "../../lib/api.ts";
import { useMe } from "../../lib/me-query.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";

const CHOICES = ["none", ...REPORT_PERIODS] as const;
const KEY = ["report-schedules"];

/** Chooses how often a report is mailed to the operator. */
export function MailSchedule({ report }: { report: MailedReport }) {
  const { t } = useTranslation("reports");
  const may = useHasPermission();
  const [open, setOpen] = useState(false);
  if (!may("reports.schedule")) return null;
  return (
    <>
      <Button variant="plain" size="medium" icon={Mail} onClick={() => setOpen(true)}>
        {t("mail.open")}
      </Button>
      {open ? <ScheduleDrawer report={report} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ScheduleDrawer({ report, onClose }: { report: MailedReport; onClose: () => void }) {
  const { t } = useTranslation(["reports", "shell"]);
  const me = useMe();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api("adminReportScheduleList", {}, { signal }) });
  const stored = query.data && (query.data.list.find((each) => each.report === report)?.period ?? "none");
  const [chosen, setChosen] = useState<ReportPeriod | "none" | null>(null);
  const period = chosen ?? stored;
  const { busy, submit } = useSubmit({
    send: (wanted: ReportPeriod | "none", options) =>
      api("adminReportScheduleSet", { report, period: wanted }, options),
    onDone: async (_, wanted) => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: KEY });
      void toaster.show(t(wanted === "none" ? "mail.ended" : "mail.done"), { tone: "success" });
    },
  });
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("mail.title", { report: t(`tab.${report}`) })}
      description={me.email}
      changed={period !== stored}
      busy={busy}
      submitLabel={t("shell:save")}
      submitDisabled={period === undefined || period === stored}
      onSubmit={() => period !== undefined && submit(period)}
    >
      <Loaded query={query} loading={<SkeletonText lines={4} />}>
        {() => (
          <RadioGroup
            label={t("mail.period")}
            value={period ?? null}
            onChange={(value) => setChosen(CHOICES.find((each) => each === value) ?? null)}
          >
            {CHOICES.map((value) => (
              <RadioRow key={value} value={value} title={t(`mail.periods.${value}`)} />
            ))}
          </RadioGroup>
        )}
      </Loaded>
      <p className="text-small text-ink-3">{t("mail.hint")}</p>
    </AdminDrawer>
  );
}
