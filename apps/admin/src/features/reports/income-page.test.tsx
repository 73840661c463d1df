import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const INCOME = sample("adminReportIncome");
if (INCOME.all === null) throw new Error("The sample has no income");
const ALL = { ...INCOME.all, members: 400, earned_nothing: 299, net_negative: 12 };

const openIncome = async (before: typeof ALL | null) =>
  await openAdmin("/reports/income?year=2026", {
    answers: {
      adminReportIncome: ({ year }) => ({
        ...INCOME,
        year: Number(year),
        status: "done" as const,
        all: Number(year) === 2026 ? ALL : before,
        ranks: [],
      }),
    },
  });

describe("a year's income", () => {
  test("stands beside the year before", async () => {
    await openIncome({ ...ALL, members: 1_250, earned_nothing: 1_000 });
    const [gross] = await screen.findAllByRole("table");
    if (gross === undefined) throw new Error("there is no table");
    await within(gross).findByRole("rowheader", { name: "All members in 2025" });
    expect(screen.getByText(/74\.7%/).parentElement?.textContent).toMatch(/299 \(2025: 80\.0%\)/);
    expect(screen.getByText("(2025: 1,250)")).toBeTruthy();
  });

  test("stands alone if the year before was not calculated", async () => {
    await openIncome(null);
    const [gross] = await screen.findAllByRole("table");
    if (gross === undefined) throw new Error("there is no table");
    expect(within(gross).getAllByRole("rowheader")).toHaveLength(1);
    expect(screen.queryByText(/2025:/)).toBeNull();
  });
});
