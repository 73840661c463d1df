import type { AlertSource } from "../../operators/alerts/alert-source.ts";

/** The last check of the ledger that ended, if it found differences or failed. */
export const checkAlerts: AlertSource = {
  kind: "ledger_check",
  permission: "money.read",
  read: async (db) => {
    const last = await db
      .selectFrom("ledger_check")
      .select(["id", "status", "differences", "ended_at", "reported_at"])
      .where("status", "in", ["done", "failed"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (!last || (last.status === "done" && last.differences === 0)) return [];
    const { id, status, differences, ended_at, reported_at } = last;
    const at = ended_at ?? reported_at;
    return [{ id: String(id), state: status, subject: "", amount: null, unit: null, count: differences, at }];
  },
};
