import { BarChart, LineChart } from "../src/charts/chart.tsx";

const points = Array.from({ length: 30 }, (_, day) => {
  const values = [200 + Math.round(140 * Math.sin(day / 4)) + day * 6, 120 + Math.round(70 * Math.cos(day / 3))];
  return { name: `03-${String(day + 1).padStart(2, "0")}`, values, texts: values.map((value) => `${value}.00`) };
});

const texts = {
  loading: "Loading",
  showTable: "Show as a table",
  showChart: "Show as a chart",
  empty: "No Available Data",
};

/** Charts with values, on their way, and with nothing to draw. */
export function AdminChartsPanel() {
  const chart = { nameLabel: "Day", axisText: String, texts };
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <LineChart
        title="Sales"
        series={["Sales"]}
        points={points.map(({ name, values, texts: [text = ""] }) => ({
          name,
          values: values.slice(0, 1),
          texts: [text],
        }))}
        {...chart}
      />
      <BarChart title="Paid out" series={["Sponsor", "Team"]} points={points.slice(0, 12)} stacked {...chart} />
      <LineChart title="On its way" series={["Sales"]} points={undefined} {...chart} />
      <BarChart title="Nothing yet" series={["Sales"]} points={[]} {...chart} />
    </div>
  );
}
