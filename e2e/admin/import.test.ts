import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { innerSideOf } from "../support/inner-side.ts";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { caller, newMember } from "../support/new-member.ts";
import { adminAs, openAdmin } from "../support/open-admin.ts";
import { arriveAt } from "../support/read-screen.ts";

const HEAD = "uid,nickname,email,phone,country,sponsor_uid,parent_uid,side,joined,sp,cp,rp,op";

const upload = async (page: Page, name: string, csv: string): Promise<void> => {
  await page.goto("/admin/imports");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
};

test("a file with errors lists each with its line, and nothing is imported", async () => {
  const parent = await newMember();
  const page = await openAdmin("owner", { still: true });
  const bad = `${HEAD}\r\n30000001,=cmd(),x,,SG,${parent.uid},${parent.uid},left,2020-01-31,,,,\r\n`;
  await upload(page, "bad.csv", bad);
  await page.getByText("The file has errors, so nothing was imported.").waitFor();
  const errors = page.getByRole("region", { name: /errors$/ });
  await errors.getByRole("row", { name: /2 Nickname =cmd\(\) Nickname holds a formula/ }).waitFor();
  await errors.getByRole("row", { name: /2 Email/ }).waitFor();
  expect(await page.getByRole("button", { name: "Import" }).count()).toBe(0);
});

test("a long file name wraps on its page and is truncated in the list", async () => {
  const page = await openAdmin("owner", { still: true });
  const name = `${"x".repeat(116)}.csv`;
  await upload(page, name, `${HEAD}\r\n30000001,x,x,,SG,1,1,left,2020-01-31,,,,\r\n`);
  const reach = async (selector: string): Promise<number> =>
    await page.locator(selector).evaluate((element) => element.getBoundingClientRect().right - window.innerWidth);
  expect(await reach("main h1")).toBeLessThanOrEqual(0);
  await page.goto("/admin/imports");
  await page.getByRole("link", { name }).first().waitFor();
  expect(await reach("main table")).toBeLessThanOrEqual(0);
});

test("a network without errors is imported below a member, and an imported member sets a password by code", async () => {
  const parent = await newMember();
  const inner = await innerSideOf(parent);
  const first = 30_000_000 + Math.floor(Math.random() * 9_000_000);
  const uid = (place: number): string => String(first + place);
  const lines = Array.from({ length: 30 }, (_, place) => {
    const side = place % 2 === 0 ? "right" : "left";
    const [sponsor, above, below] =
      place === 0 ? [parent.uid, parent.uid, inner] : [uid(0), uid((place - 1) >> 1), side];
    const account = `${uid(place)},Moved${place},${uid(place)}@moved.example,,SG`;
    return `${account},${sponsor},${above},${below},2021-05-06,${place}.50,2,,`;
  });
  const page = await openAdmin("owner", { still: true });
  await upload(page, "network.csv", [HEAD, ...lines.toReversed()].join("\r\n"));
  await page.getByText("The file has no errors.").waitFor();
  await page.getByText("450.00").waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("The whole file was imported.").waitFor();

  await page.goto(`/admin/members/${uid(29)}`);
  await page.getByRole("heading", { name: "Moved29" }).waitFor();
  const admin = await adminAs("owner");
  const { list } = await admin("adminMemberList", { q: uid(29) });
  expect(list[0]).toMatchObject({ uid: uid(29), sponsor_uid: uid(0) });
  await expect(caller(null)("login", { username: uid(29), password: "demo1234" })).rejects.toThrow(/password/i);
  expect(await ledgerDifferences()).toEqual([]);
});

test("lines with errors are downloaded, mended and imported after the others, whose list survives a reload", async () => {
  const parent = await newMember();
  const inner = await innerSideOf(parent);
  const first = 40_000_000 + Math.floor(Math.random() * 9_000_000);
  const account = (place: number, country: string) =>
    `${first + place},Mended${place},${first + place}@moved.example,,${country}`;
  const lines = [
    `${account(0, "SG")},${parent.uid},${parent.uid},${inner},2021-05-06,,,,`,
    `${account(1, "Atlantis")},${first},${first},left,2021-05-06,,,,`,
    `${account(2, "SG")},${first + 1},${first + 1},left,2021-05-06,,,,`,
    `${account(3, "SG")},${first},${first},right,2021-05-06,,,,`,
  ];
  const page = await openAdmin("owner", { still: true });
  await upload(page, "part.csv", [HEAD, ...lines].join("\r\n"));
  await page.getByText(/^2 of 4 lines can be imported now/).waitFor();
  await page.getByRole("button", { name: "Import the 2 others" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText(/^2 of 4 lines were imported/).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download 2 lines" }).click(),
  ]);
  const faulty = await text(await download.createReadStream());
  expect(faulty).toContain("Country must be a country by its name");
  await page.getByRole("link", { name: "See the 2 members" }).click();
  await arriveAt(page, /\?import_id=\d+$/);
  await page.reload();
  await page.getByText("Mended3").waitFor();
  expect(await page.getByText("Mended1").count()).toBe(0);

  await upload(page, "mended.csv", faulty.replace("Atlantis", "Singapore"));
  await page.getByText("The file has no errors.").waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("The whole file was imported.").waitFor();
  await page.getByRole("link", { name: "Show in the network" }).click();
  await arriveAt(page, new RegExp(`/network\\?uid=${first + 1}$`));
  expect(await ledgerDifferences()).toEqual([]);
});

test("goods are imported from a file, after their changes were shown", async () => {
  const page = await openAdmin("owner", { still: true });
  const admin = await adminAs("owner");
  const { list } = await admin("adminGoodsList", {});
  const [good] = list;
  if (!good) throw new Error("the demo has no goods");
  await page.goto("/admin/imports");
  await page.getByRole("tab", { name: "Goods" }).click();
  const csv = `sku,stock\n${good.sku},${good.stock + 7}\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  const changes = page.getByRole("region", { name: "Changes" });
  await changes.getByRole("row", { name: new RegExp(`${good.sku} \\w+ ${good.stock} ${good.stock + 7}`) }).waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("The whole file was imported.").waitFor();
  const { list: after } = await admin("adminGoodsList", { q: good.sku });
  expect(after.find(({ sku }) => sku === good.sku)?.stock).toBe(good.stock + 7);
});
