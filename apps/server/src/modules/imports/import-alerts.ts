import { withinDays } from "../../platform/clock/durations.ts";
import { type AlertSource, MOST_ALERTS } from "../operators/alerts/alert-source.ts";

/** For how long an import that has ended is shown. */
const DAYS = 7;

/** The operator's own files: read and waiting to be applied, or ended, unless by the operator. */
export const importAlerts: AlertSource = {
  kind: "import",
  permission: "import.read",
  read: async (db, { operatorId, now }) => {
    const rows = await db
      .selectFrom("import_job")
      .select(["id", "status", "file_name", "error_count", "created_at", "heartbeat_at", "ended_at"])
      .where("operator_id", "=", operatorId)
      .where("status", "in", ["ready", "refused", "done", "failed"])
      .where("created_at", ">", withinDays(now, DAYS).after)
      .orderBy("id", "desc")
      .limit(MOST_ALERTS)
      .execute();
    return rows.map(({ id, status, file_name, error_count, created_at, heartbeat_at, ended_at }) => ({
      id: String(id),
      state: status,
      subject: file_name,
      amount: null,
      unit: null,
      count: error_count,
      at: ended_at ?? heartbeat_at ?? created_at,
    }));
  },
};
