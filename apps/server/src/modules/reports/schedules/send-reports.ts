import { may } from "@espalier/contract/roles";
import { storedLanguage } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import { REPORT_PERIODS, type ReportPeriod } from "@espalier/core/vocabulary/report";
import { ROLES } from "@espalier/core/vocabulary/role";

import type { ReportsDeps } from "../deps.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { readWhole, type WholeReadDeps } from "../../../platform/db/replica/read-whole.ts";
import { queueMessage } from "../../notifications/queue-message.ts";
import { deleteForfeited, takeDue } from "../store/schedules.ts";
import { finishedPeriod } from "./finished-period.ts";
import { readReportWords } from "./report-words.ts";

/** By then the plan day has been closed. */
const MORNING = "06:00";

type SendDeps = Pick<ReportsDeps, "timeZone" | "publicUrl" | "sms" | "trustedTime"> & WholeReadDeps;

/**
 * Mails the reports of periods that have ended, each once, and ends the schedules of operators who may no longer
 * have them. After a pause only the last period of each kind is mailed. Does nothing while a clock has jumped.
 */
export const sendReports = async (deps: SendDeps): Promise<void> => {
  const { db, timeZone } = deps;
  const now = await deps.trustedTime();
  if (!now) return;
  const readers = ROLES.filter((role) => may(role, "reports.schedule"));
  await inTransaction(db, async (tx) => done(await deleteForfeited(tx, readers)));
  const { day, time } = zonedClock(timeZone).read(now);
  if (time < MORNING) return;
  for (const period of REPORT_PERIODS) await sendPeriod(deps, period, day, now);
};

const sendPeriod = async (deps: SendDeps, period: ReportPeriod, today: string, now: Date): Promise<void> => {
  const span = finishedPeriod(today, period);
  await inTransaction(deps.db, async (tx) => {
    const due = await takeDue(tx, period, { to: span.to, today });
    if (due.length === 0) return done(null);
    const words = await readWhole(deps, async (from) => await readReportWords(from, deps.timeZone, span));
    for (const { operator_id, report, language, email } of due) {
      const addressee = {
        channel: "mail",
        recipient: email,
        language: storedLanguage(language),
        customerId: null,
      } as const;
      const once = { cause: `report ${operator_id} ${report} ${span.from} ${span.to}`, now };
      if (report === "sales")
        await queueMessage(tx, deps, addressee, { ...once, template: "sales_report", words: words.sales });
      else await queueMessage(tx, deps, addressee, { ...once, template: "payout_report", words: words.payouts });
    }
    return done(null);
  });
};
