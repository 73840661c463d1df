import type { ChartProps } from "@espalier/ui/charts/chart";
import { useTranslation } from "react-i18next";

/** The words of every chart of the admin app. */
export function useChartTexts(): ChartProps["texts"] {
  const { t } = useTranslation();
  return {
    loading: t("loading"),
    showTable: t("chart.showTable"),
    showChart: t("chart.showChart"),
    empty: t("table.empty"),
  };
}
