import { type AlertSource, MOST_ALERTS } from "../../operators/alerts/alert-source.ts";

/** What providers reported that fits nothing here, disputes included, until an operator settles it. */
const eventAlerts: AlertSource = {
  kind: "card_event",
  permission: "money.read",
  read: async (db) => {
    const rows = await db
      .selectFrom("provider_event")
      .select(["id", "reason", "subject", "received_at"])
      .where("status", "=", "unmatched")
      .orderBy("id", "desc")
      .limit(MOST_ALERTS)
      .execute();
    return rows.map(({ id, reason, subject, received_at }) => ({
      id: String(id),
      state: reason === "dispute" ? "dispute" : "",
      subject,
      amount: null,
      unit: null,
      count: 0,
      at: received_at,
    }));
  },
};

/** Refunds that a provider refused and an operator has to ask for again. */
const refundAlerts: AlertSource = {
  kind: "card_refund",
  permission: "orders.refund",
  read: async (db) => {
    const rows = await db
      .selectFrom("card_refund")
      .select(["sn", "order_sn", "amount", "round", "created_at"])
      .where("status", "=", "failed")
      .orderBy("id", "desc")
      .limit(MOST_ALERTS)
      .execute();
    return rows.map(({ sn, order_sn, amount, round, created_at }) => ({
      id: `${sn} ${round}`,
      state: "",
      subject: order_sn,
      amount,
      unit: "USD",
      count: 0,
      at: created_at,
    }));
  },
};

export const cardAlerts: readonly AlertSource[] = [eventAlerts, refundAlerts];
