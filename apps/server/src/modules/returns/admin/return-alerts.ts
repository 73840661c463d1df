import { type AlertSource, MOST_ALERTS } from "../../operators/alerts/alert-source.ts";
import { overdueBefore } from "./queries.ts";

/** Returns that have waited for a decision for too long. */
export const returnAlerts: AlertSource = {
  kind: "return",
  permission: "orders.refund",
  read: async (db, { now }) => {
    const rows = await db
      .selectFrom("goods_return")
      .select(["code", "created_at"])
      .where("state", "=", "asked")
      .where("created_at", "<", overdueBefore(now))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MOST_ALERTS)
      .execute();
    return rows.map(({ code, created_at: at }) => ({
      id: code,
      state: "",
      subject: code,
      amount: null,
      unit: null,
      count: 0,
      at,
    }));
  },
};
