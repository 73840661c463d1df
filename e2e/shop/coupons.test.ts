import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ledgerDifferences } from "../support/ledger-differences.ts";
import { readAmount } from "../support/new-goods.ts";
import { type Member, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { withDatabase } from "../support/with-database.ts";

test("RP are exchanged for a coupon, which can then be used; too few RP are shown before trying", async () => {
  const { member, offer } = await prepare("200.00");
  const page = await openShop({ token: member.token, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/mine");
  await page.getByRole("link", { name: "Coupons" }).click();
  await arriveAt(page, "/mine/coupon");
  await page.getByRole("tab", { name: "Exchange" }).click();
  await arriveAt(page, "/mine/coupon?part=exchange");
  await page.getByText("200.00").waitFor();

  const dear = ticket(page, offer.dear);
  await dear.getByText("300.00 RP short").waitFor();
  expect(await dear.getByRole("button").isDisabled()).toBe(true);
  await ticket(page, offer.cheap).getByRole("button").click();
  const dialog = page.getByRole("alertdialog", { name: "Exchange 150.00 RP?" });
  await dialog.getByText(`You get the coupon “${offer.cheap}”. 50.00 RP remain.`).waitFor();
  expect(await axeViolations(page, "exchange dialog", "all rules")).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await pointsOf(member)).toBe("200.00");

  await ticket(page, offer.cheap).getByRole("button").click();
  const requests = countExchanges(page);
  await dialog.getByRole("button", { name: "Exchange" }).dblclick();
  await seeToast(page, "Coupon added");
  await arriveAt(page, "/mine/coupon");
  await ticket(page, offer.cheap).getByText("Orders of at least 80.00 SP, CP or USD").waitFor();
  expect(requests).toHaveLength(1);
  expect(await pointsOf(member)).toBe("50.00");
  expect(await couponsNamed(member, offer.cheap)).toMatchObject([{ percent: 12, status: "valid" }]);

  await page.getByRole("tab", { name: "Exchange" }).click();
  await ticket(page, offer.cheap).getByText("100.00 RP short").waitFor();
  expect(await ledgerDifferences()).toEqual([]);
});

test("after a lost answer, trying again pays only once", async () => {
  const { member, offer } = await prepare("400.00");
  const page = await openShop({ token: member.token, expects: [/ERR_FAILED/] });
  await page.goto("/mine/coupon?part=exchange");
  await page.route(
    "**/api/coupon/exchange",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await ticket(page, offer.cheap).getByRole("button").click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Exchange" });
  await confirm.click();
  await page
    .getByRole("status")
    .filter({ hasText: /connection/i })
    .first()
    .waitFor();
  await confirm.click();
  await seeToast(page, "Coupon added");
  expect(await pointsOf(member)).toBe("250.00");
  expect(await couponsNamed(member, offer.cheap)).toHaveLength(1);
});

const ticket = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

const pointsOf = async ({ call }: Member): Promise<string> => (await call("userInfo")).info.points;

const couponsNamed = async ({ call }: Member, title: string) =>
  (await call("couponList")).filter((coupon) => coupon.title === title);

const countExchanges = (page: Page): readonly string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/coupon/exchange")) requests.push(request.url());
  });
  return requests;
};

/** A member with RP, and two coupon offers that only this test uses. */
const prepare = async (points?: string) => {
  const member = await newMember(points === undefined ? {} : { RP: points });
  const offer = { cheap: `Newcomer treat ${member.uid}`, dear: `Newcomer feast ${member.uid}` };
  await withDatabase(async (db) => {
    const terms = { percent: 12, at_least: readAmount("80.00"), valid_days: 30 };
    await db
      .insertInto("coupon_offer")
      .values([
        { ...terms, title: { en: offer.cheap, cn: offer.cheap }, price: readAmount("150.00") },
        { ...terms, title: { en: offer.dear, cn: offer.dear }, price: readAmount("500.00") },
      ])
      .execute();
  });
  return { member, offer };
};
