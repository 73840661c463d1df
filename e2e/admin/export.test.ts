import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readCsv } from "../../apps/server/src/testing/sheets/read-csv.ts";
import { readXlsx } from "../../apps/server/src/testing/sheets/read-xlsx.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";

const DAY = 86_400_000;
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Chooses a format in the export menu and returns the file that the browser saved. */
const exported = async (page: Page, form: "CSV file" | "Excel file"): Promise<{ name: string; bytes: Buffer }> => {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: form }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
};

test("all pages of a filtered table are exported as CSV and Excel, with the progress shown below", async () => {
  const page = await openAdmin("owner", { still: true });
  // The filter leaves out members who join while the test runs.
  const filter = { country: "SG", to: day(Date.now() - DAY) };
  await page.goto(`/admin/members?${new URLSearchParams(filter)}`);
  await page.getByRole("table").waitFor();
  const csv = await exported(page, "CSV file");
  expect(csv.name).toMatch(/^member-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/);
  const rows = readCsv(csv.bytes);
  const { total } = await (await adminAs("owner"))("adminMemberList", filter);
  expect(rows.length - 1).toBe(total);
  expect(rows.slice(1).every((row) => row.includes("SG"))).toBe(true);
  await page
    .getByRole("region", { name: "Exports" })
    .getByText(/rows, downloaded/)
    .waitFor();

  const xlsx = await exported(page, "Excel file");
  expect(xlsx.name).toMatch(/\.xlsx$/);
  const [sheet = []] = readXlsx(xlsx.bytes);
  expect(sheet.map((row) => row[0]?.text)).toEqual(rows.map(([uid]) => uid));
});

test("a report is exported as it is shown, in the operator's language", async () => {
  const page = await openAdmin("auditor", { still: true, language: "cn" });
  await page.goto("/admin/reports?by=goods");
  await page.getByRole("table").waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV 文件" }).click();
  const rows = readCsv(await buffer(await (await saving).createReadStream()));
  expect(rows[0]?.slice(0, 3)).toEqual(["销售项目", "订单数", "件数"]);
  expect(rows.length).toBeGreaterThan(5);
});
