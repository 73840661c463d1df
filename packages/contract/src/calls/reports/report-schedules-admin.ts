/** Reports that an operator gets by mail. */
import { MAILED_REPORTS, REPORT_PERIODS } from "@espalier/core/vocabulary/report";
import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";

export const adminReportScheduleList = defineCall({
  name: "adminReportScheduleList",
  method: "GET",
  path: "/admin/report/schedule/list",
  audience: "operator",
  permission: "reports.read",
  summary: "The reports that the operator gets by mail, each after every day, week or month",
  request: emptyRequest,
  data: z.object({ list: z.array(z.object({ report: z.enum(MAILED_REPORTS), period: z.enum(REPORT_PERIODS) })) }),
});

export const adminReportScheduleSet = defineCall({
  name: "adminReportScheduleSet",
  method: "POST",
  path: "/admin/report/schedule/set",
  audience: "operator",
  permission: "reports.schedule",
  summary:
    "Has a report mailed to the operator each morning after a day, week (Monday to Sunday) or month, or no more (`none`). It ends " +
    "when the operator may no longer have it",
  request: z.object({
    report: z.enum(MAILED_REPORTS, "input.choice"),
    period: z.enum(["none", ...REPORT_PERIODS], "input.choice"),
  }),
  data: ok,
});
