import type { MailedReport, ReportPeriod } from "@espalier/core/vocabulary/report";
import type { Role } from "@espalier/core/vocabulary/role";
import type { Insertable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { ReportSchedule } from "../../../platform/db/schema.generated.ts";

/** Stores a schedule in place of the one that the operator had for this report. */
export const putSchedule = async (tx: Tx, schedule: Insertable<ReportSchedule>): Promise<void> => {
  await tx
    .insertInto("report_schedule")
    .values(schedule)
    .onConflict((conflict) =>
      conflict.columns(["operator_id", "report"]).doUpdateSet((eb) => ({
        period: eb.ref("excluded.period"),
        language: eb.ref("excluded.language"),
        reported_to: eb.ref("excluded.reported_to"),
      })),
    )
    .execute();
};

export const deleteSchedule = async (tx: Tx, operatorId: number, report: MailedReport): Promise<void> => {
  await tx.deleteFrom("report_schedule").where("operator_id", "=", operatorId).where("report", "=", report).execute();
};

/** Deletes the schedules of operators who are disabled or have none of these roles. */
export const deleteForfeited = async (tx: Tx, roles: readonly Role[]): Promise<void> => {
  await tx
    .deleteFrom("report_schedule as s")
    .using("operator as o")
    .whereRef("o.id", "=", "s.operator_id")
    .where((eb) => eb.or([eb("o.disabled_at", "is not", null), eb("o.role", "not in", [...roles])]))
    .execute();
};

/**
 * Notes that a period which ends on the day `to` is reported, and returns for whom it was not yet. What is noted for a day
 * after today was noted by a clock that has been put back since, and is ignored.
 */
export const takeDue = async (
  tx: Tx,
  period: ReportPeriod,
  { to, today }: { readonly to: string; readonly today: string },
) =>
  await tx
    .updateTable("report_schedule as s")
    .from("operator as o")
    .set({ reported_to: to })
    .whereRef("o.id", "=", "s.operator_id")
    .where("s.period", "=", period)
    .where((eb) => eb.or([eb("s.reported_to", "<", to), eb("s.reported_to", ">", today)]))
    .returning(["s.operator_id", "s.report", "s.language", "o.email"])
    .execute();
