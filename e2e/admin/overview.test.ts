import { expect, test } from "vitest";
import { rollUpDays } from "../../apps/server/src/modules/reports/daily-figures/roll-up-days.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast, settle } from "../support/read-screen.ts";
import { withDatabase } from "../support/with-database.ts";

const YEAR = new Date().getUTCFullYear();

test("the overview shows today's figures and links to waiting work", async () => {
  const page = await openAdmin("owner", { still: true });
  const admin = await adminAs("owner");
  // An import deletes the figures of the days since its members joined, which the worker counts again within five minutes.
  await withDatabase(async (db) => await rollUpDays(db, { timeZone: "UTC", now: new Date() }));
  await expect.poll(async () => (await admin("adminLedgerBoard", {})).last).not.toBeNull();
  await page.goto("/admin/");
  await page.getByRole("link", { name: /The ledger balances/ }).waitFor();
  const today = page.getByRole("region", { name: "Today" });
  for (const figure of ["Orders paid", "New members", "Sales", "Volume"]) {
    await today.getByText(figure).waitFor();
  }
  await today.getByText("vs. yesterday by").first().waitFor();
  await page.getByRole("region", { name: "This month" }).getByText("vs. last month by").first().waitFor();
  await page.getByRole("heading", { name: "Payouts by plan day" }).waitFor();
  await page.getByRole("img", { name: "Sales by day" }).hover();
  await page
    .locator("p")
    .filter({ hasText: /^\d\d-\d\d$/ })
    .waitFor();
  await page.getByRole("button", { name: "Show as a table" }).first().click();
  await page.getByRole("region", { name: "Sales by day" }).getByRole("row").nth(10).waitFor();
  await page.getByRole("tab", { name: "30 days" }).click();
  await arriveAt(page, /\?days=30$/);
  const waiting = page.getByRole("link", { name: /Orders to ship/ });
  expect(await waiting.textContent()).toMatch(/[1-9]\d*$/);
  await waiting.click();
  await arriveAt(page, "/admin/orders?status=unshipped");
});

test("a company on its first day has every chart, still empty", async () => {
  const page = await openAdmin("owner", { still: true });
  await page.route("**/api/admin/overview/days?*", async (route) => {
    await route.fulfill({ json: { code: 200, msg: "Success", data: { list: [] } } });
  });
  await page.goto("/admin/");
  await settle(page);
  const charts = ["Sales by day", "Volume by day (PV)", "Payouts by plan day", "Payout ratio", "Orders by day"];
  for (const name of charts) expect(await page.getByRole("heading", { name }).count(), name).toBe(1);
});

test("an operator who may not see money sees only orders and new members", async () => {
  const page = await openAdmin("content", { still: true });
  await page.goto("/admin/");
  await page.getByText("New members", { exact: true }).first().waitFor();
  await page.getByRole("heading", { name: "Orders by day" }).waitFor();
  await settle(page);
  for (const hidden of ["Sales", "Volume", "Payout ratio"]) {
    expect(await page.getByText(hidden, { exact: true }).count(), hidden).toBe(0);
  }
});

test("the reports of sales by goods, payouts and ranks follow the choices in the address", async () => {
  const page = await openAdmin("finance", { still: true });
  await page.goto("/admin/reports");
  await page.getByRole("heading", { level: 1, name: "Sales" }).waitFor();
  await page.getByRole("tab", { name: "Goods" }).click();
  await arriveAt(page, /\?by=goods$/);
  await page.getByRole("columnheader", { name: "Pieces" }).waitFor();
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Payouts" }).click();
  await page.getByRole("columnheader", { name: "Ratio" }).waitFor();
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Ranks" }).click();
  await page.getByRole("columnheader", { name: "Rank 8" }).waitFor();
  expect(await page.getByRole("table").getByRole("row").count()).toBe(13);
});

test("a year's income disclosure is computed and published, and the registration links to it", async () => {
  const page = await openAdmin("owner", { still: true });
  await page.goto("/admin/reports/income");
  await page.getByText(`${YEAR} has not been calculated yet`).waitFor();
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("heading", { name: "Income less own purchases" }).waitFor();
  await page
    .getByRole("row", { name: /^All members/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await seeToast(page, "Published");

  const shop = await openShop({ still: true });
  await shop.goto("/public/reg");
  await shop.getByRole("button", { name: /income disclosure/ }).click();
  await shop.getByText("Earned nothing").first().waitFor();
  expect(await shop.getByRole("dialog").getByRole("table").count()).toBe(4);
});
