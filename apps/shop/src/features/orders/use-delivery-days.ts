import { useTranslation } from "react-i18next";

type Days = { readonly days_from: number; readonly days_to: number };

/** Says how many days a delivery takes; "" for what has none, such as an order that is collected. */
export function useDeliveryDays(): (days: Days) => string {
  const { t } = useTranslation("orders");
  return ({ days_from: from, days_to: to }) => {
    if (to === 0) return "";
    return from === to ? t("days", { count: to }) : t("daysRange", { from, to });
  };
}
