import { done } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "../deps.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { deleteSchedule, putSchedule } from "../store/schedules.ts";
import { finishedPeriod } from "./finished-period.ts";

export const scheduleAdminApi = ({ db, timeZone }: ReportsDeps): readonly Binding[] => [
  bind("adminReportScheduleList", async ({ caller }) =>
    done({
      list: await db
        .selectFrom("report_schedule")
        .select(["report", "period"])
        .where("operator_id", "=", caller.operator.id)
        .orderBy("report")
        .execute(),
    }),
  ),

  bind(
    "adminReportScheduleSet",
    async ({ input: { report, period }, caller: { operator, language }, now, write }) =>
      await write(async (tx, recordAudit) => {
        if (period === "none") await deleteSchedule(tx, operator.id, report);
        else {
          // The first mail is about the period that has not ended yet.
          const { to } = finishedPeriod(zonedClock(timeZone).read(now).day, period);
          await putSchedule(tx, { operator_id: operator.id, report, period, language, reported_to: to });
        }
        await recordAudit({ subject: { kind: "report", id: report }, after: { period } });
        return done(null);
      }),
  ),
];
