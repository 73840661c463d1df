import { done } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { listSchedules, setSchedule } from "./own-schedules.ts";

export const scheduleAdminApi = ({ db, timeZone }: ReportsDeps): readonly Binding[] => [
  bind("adminReportScheduleList", async ({ caller }) => done({ list: await listSchedules(db, caller.operator.id) })),

  bind("adminReportScheduleSet", async ({ input, caller: { operator, language }, now, write }) => {
    const by = { operatorId: operator.id, language, timeZone, now };
    return await write(async (tx, recordAudit) => await setSchedule(tx, recordAudit, input, by));
  }),
];
