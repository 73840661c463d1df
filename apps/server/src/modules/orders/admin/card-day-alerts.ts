import type { AlertSource } from "../../operators/alerts/alert-source.ts";

/** The last day that was compared with the card providers, where they differ from what is written here. */
export const cardDayAlerts: AlertSource = {
  kind: "card_day",
  permission: "money.read",
  read: async (db) => {
    const rows = await db
      .selectFrom("card_comparison")
      .select(["day", "provider", "difference_count", "compared_at"])
      .where("day", "=", (query) => query.selectFrom("card_comparison").select(({ fn }) => fn.max("day").as("day")))
      .where("difference_count", ">", 0)
      .orderBy("provider")
      .execute();
    return rows.map(({ day, provider, difference_count, compared_at }) => ({
      id: `${day} ${provider}`,
      state: "",
      subject: day,
      amount: null,
      unit: null,
      count: difference_count,
      at: compared_at,
    }));
  },
};
