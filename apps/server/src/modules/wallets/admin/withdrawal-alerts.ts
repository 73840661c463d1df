import { type AlertSource, MOST_ALERTS } from "../../operators/alerts/alert-source.ts";
import { readSettings } from "../../settings/settings.ts";

/** Withdrawals in review from the amount on that needs a second operator. */
export const withdrawalAlerts: AlertSource = {
  kind: "withdrawal",
  permission: "withdrawals.decide",
  read: async (db) => {
    const { "approval.withdrawalsFrom": limit } = await readSettings(db);
    const rows = await db
      .selectFrom("withdrawal")
      .select(["sn", "account_name", "amount", "created_at"])
      .where("status", "=", "pending")
      .where("amount", ">=", limit)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MOST_ALERTS)
      .execute();
    return rows.map(({ sn, account_name, amount, created_at }) => ({
      id: sn,
      state: "",
      subject: account_name,
      amount,
      unit: "CP",
      count: 0,
      at: created_at,
    }));
  },
};
