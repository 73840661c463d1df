import type { InputOf } from "@espalier/contract/types";
import type { Language } from "@espalier/core/text/language";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { deleteSchedule, putSchedule } from "../store/schedules.ts";
import { finishedPeriod } from "./finished-period.ts";

/** The reports that an operator gets by mail. */
export const listSchedules = async (db: Db, operatorId: number) =>
  await db
    .selectFrom("report_schedule")
    .select(["report", "period"])
    .where("operator_id", "=", operatorId)
    .orderBy("report")
    .execute();

/** Has a report mailed to an operator after each period, or no longer. The first mail is about the period that has not ended yet. */
export const setSchedule = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { report, period }: InputOf<"adminReportScheduleSet">,
  by: { readonly operatorId: number; readonly language: Language; readonly timeZone: string; readonly now: Date },
): Promise<Outcome<null, never>> => {
  const { operatorId, language, timeZone, now } = by;
  if (period === "none") await deleteSchedule(tx, operatorId, report);
  else {
    const { to } = finishedPeriod(zonedClock(timeZone).read(now).day, period);
    await putSchedule(tx, { operator_id: operatorId, report, period, language, reported_to: to });
  }
  await recordAudit({ subject: { kind: "report", id: report }, after: { period } });
  return done(null);
};
