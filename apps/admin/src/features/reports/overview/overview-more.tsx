import { OverviewCharts } from "./overview-charts.tsx";

/** The part of the overview below the first figures. */
export function OverviewMore({ days }: { days: number }) {
  return <OverviewCharts days={days} />;
}
