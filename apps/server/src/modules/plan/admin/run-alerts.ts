import type { AlertSource } from "../../operators/alerts/alert-source.ts";

/** The run that is computed and waits until an operator posts or voids it. */
export const runAlerts: AlertSource = {
  kind: "run",
  permission: "commission.run",
  read: async (db) => {
    const rows = await db
      .selectFrom("plan_run")
      .select(["id", "held_for", "opened_at", "computed_at"])
      .where("status", "=", "computed")
      .orderBy("id")
      .execute();
    return rows.map(({ id, held_for, opened_at, computed_at }) => ({
      id: String(id),
      state: held_for ?? "",
      subject: String(id),
      amount: null,
      unit: null,
      count: 0,
      at: computed_at ?? opened_at,
    }));
  },
};
