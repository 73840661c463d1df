import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openAdmin } from "../../testing/open-admin.ts";
import { sample } from "../../testing/sample.ts";

const month = (day: string, share: number | null) => ({
  month: day,
  bought: "20.00",
  retail: "13.00",
  company_retail: "0.00",
  left_out: "26.00",
  share,
  counted_at: 1_790_000_000,
});
const [row] = sample("adminRetailMemberList").list;
const answers = {
  adminRetailMonths: [month("2026-05-01", 3_939), month("2026-04-01", null)],
  adminRetailMemberList: {
    total: 1,
    list: row === undefined ? [] : [{ ...row, uid: "10000002", nickname: "Ann", retail: "13.00", share: 3_939 }],
  },
};

test("the newest month's members are shown, and each sum leads to its orders", async () => {
  const admin = await openAdmin("/reports/retail", { answers });
  expect(await screen.findByText("13.00", { selector: "a *, a" })).toBeDefined();
  expect(admin.stub.sent("adminRetailMemberList")).toMatchObject([{ day: "2026-05-01" }]);
  const link = screen.getByRole("link", { name: "13.00" });
  expect(link.getAttribute("href")).toMatch(/orders\?.*seller=10000002/);
  expect(link.getAttribute("href")).toMatch(/paid_from=2026-05-01&paid_to=2026-05-31|paid_to=2026-05-31/);
});

test("another month is chosen", async () => {
  const admin = await openAdmin("/reports/retail", { answers });
  await admin.user.click(await screen.findByRole("button", { name: "2026-04" }));
  expect(await screen.findByRole("heading", { name: /2026-04/ })).toBeDefined();
  const table = within(screen.getAllByRole("table")[0] ?? document.body);
  expect(table.getByText("39.39%")).toBeDefined();
});
