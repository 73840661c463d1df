import { useTranslation } from "react-i18next";

/** The words of a calendar and of its loading, in the admin app's language. */
export function useCalendarTexts() {
  const { t } = useTranslation();
  return {
    loading: t("loading"),
    failed: t("day.failed"),
    retry: t("retry"),
    previousMonth: t("day.previousMonth"),
    nextMonth: t("day.nextMonth"),
    month: t("day.month"),
    year: t("day.year"),
    today: t("day.today"),
  };
}
