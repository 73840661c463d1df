import { type AlertSource, MOST_ALERTS } from "../../operators/alerts/alert-source.ts";

/** Texts of members' pages that wait for a review. */
export const pageAlerts: AlertSource = {
  kind: "page",
  permission: "pages.review",
  read: async (db) => {
    const rows = await db
      .selectFrom("seller_page_text as t")
      .innerJoin("member_customer as m", "m.id", "t.member_id")
      .select(["t.id", "t.sent_at as at", "m.nickname as subject"])
      .where("t.state", "=", "waiting")
      .orderBy("t.id", "desc")
      .limit(MOST_ALERTS)
      .execute();
    return rows.map(({ id, subject, at }) => ({
      id: String(id),
      state: "",
      subject,
      amount: null,
      unit: null,
      count: 0,
      at,
    }));
  },
};
