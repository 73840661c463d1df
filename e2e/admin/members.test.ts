import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { innerSideOf } from "../support/inner-side.ts";
import { newMember } from "../support/new-member.ts";
import { openAdmin } from "../support/open-admin.ts";
import { arriveAt, storedItem, seeToast } from "../support/read-screen.ts";

test("a member is found, the profile is changed, and the audit log shows the earlier values", async () => {
  const member = await newMember();
  const page = await openAdmin("owner");
  await page.goto("/admin/members");
  await page.getByRole("searchbox", { name: "Search members" }).fill(member.email.slice(0, 12));
  await page.getByRole("link", { name: member.uid }).click();
  await arriveAt(page, `/admin/members/${member.uid}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const drawer = page.getByRole("dialog");
  expect(await drawer.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await drawer.getByLabel("Phone").fill("＋６５ 5550 0018");
  await drawer.getByLabel("Birthday").fill("1990-02-30");
  await drawer.getByLabel("Reason").fill("Asked by <b>telephone</b>");
  await drawer.getByRole("button", { name: "Save" }).click();
  await seeToast(page, "Birthday must be a date such as 2026-01-31");
  expect(await drawer.getByLabel("Reason").inputValue()).toBe("Asked by <b>telephone</b>");
  await drawer.getByLabel("Birthday").fill("1990-02-28");
  await drawer.getByRole("button", { name: "Save" }).click();
  await seeToast(page, "Profile saved");
  await page.getByText("+6555500018").waitFor();

  await page.getByRole("link", { name: "Audit log" }).last().click();
  await page.getByRole("row").filter({ hasText: "Asked by <b>telephone</b>" }).getByRole("button").first().click();
  await page.getByRole("dialog").getByText("1990-02-28").waitFor();
});

test("a frozen member is logged out, and can log in once the freeze ends", async () => {
  const member = await newMember({ SP: "20.00" });
  const page = await openAdmin("support");
  await page.goto(`/admin/members/${member.uid}`);
  await choose(page, "Freeze");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Freeze" }).click();
  await question.getByText("Please give a reason.").waitFor();
  await question.getByLabel("Reason").fill("A chargeback");
  await question.getByRole("button", { name: "Freeze" }).click();
  await seeToast(page, "Member frozen");
  await page.getByText("Frozen").first().waitFor();
  await expect(member.call("userInfo")).rejects.toMatchObject({ code: 403 });

  await choose(page, "Unfreeze");
  await page.getByRole("alertdialog").getByLabel("Reason").fill("Settled");
  await page.getByRole("alertdialog").getByRole("button", { name: "Unfreeze" }).click();
  await seeToast(page, "Member unfrozen");
  const again = { username: member.uid, password: member.password };
  expect(await member.call("login", again)).toEqual(expect.any(String));
});

test("a reset sends its password only to the member, who then sets both passwords", async () => {
  const member = await newMember();
  const page = await openAdmin("support");
  await page.goto(`/admin/members/${member.uid}`);
  await choose(page, "Reset passwords");
  await page.getByRole("alertdialog").getByLabel("Reason").fill("Lost");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset passwords" }).click();
  await page.getByText("Must set passwords").waitFor();
  const mails = await member.call("devMail", { to: member.email });
  const password = /one-time password is (\S+)\./.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
  expect(await page.content()).not.toContain(password);
  expect(await member.call("login", { username: member.uid, password })).toEqual(expect.any(String));
});

test("sessions are listed, and ended one by one or all at once", async () => {
  const member = await newMember();
  const login = { username: member.uid, password: member.password };
  await member.call("login", login);
  await member.call("login", login);
  const page = await openAdmin("support");
  await page.goto(`/admin/members/${member.uid}/sessions`);
  const rows = page.getByRole("listitem").filter({ hasText: "Member's session" });
  await rows.nth(2).waitFor();
  await rows.first().getByRole("button", { name: "End" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await seeToast(page, "Session ended");
  await rows.nth(2).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "End all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End all" }).click();
  await page.getByText("No open session").waitFor();
  await expect(member.call("userInfo")).rejects.toMatchObject({ code: 403 });
});

test("a new member is placed where the operator chose, and the first password goes to the member", async () => {
  const sponsor = await newMember();
  const side = await innerSideOf(sponsor);
  const page = await openAdmin("support");
  await page.goto(`/admin/members?add=1&parent=${sponsor.uid}&side=${side}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Newcomer").first().waitFor();
  await drawer.getByLabel("Nickname").fill("Siskin 😀");
  await drawer.getByLabel("E-mail").fill(`${randomBytes(6).toString("hex")}@members.example`);
  await drawer.getByLabel("Country").selectOption("SG");
  await drawer.getByLabel("Sponsor").fill("９９９９９９９９");
  await drawer.getByText("No member has this UID").waitFor();
  await drawer.getByRole("button", { name: "Add member" }).click();
  await seeToast(page, "No member has the account number given as sponsor");
  await drawer.getByLabel("Sponsor").fill(sponsor.uid);
  await drawer.getByRole("button", { name: "Add member" }).click();
  const shown = page.getByRole("alertdialog", { name: "Siskin 😀 was added" });
  await shown.getByText(/^The first password was sent to \S+@members\.example\.$/).waitFor();
  await shown.getByText(`Newcomer (${sponsor.uid}), ${side}`).waitFor();
  await shown.getByRole("link", { name: "Open the member" }).click();
  await page.getByRole("heading", { name: "Siskin 😀", exact: true }).waitFor();
  expect(await page.getByText("Must set passwords").count()).toBe(1);
});

test("an operator views the shop as a member, read only and marked as a view, and keeps the own session", async () => {
  const [member, own] = [await newMember({ SP: "77.00" }), await newMember()];
  const page = await openAdmin("support");
  await page.goto("/");
  await page.evaluate((token) => window.localStorage.setItem("token", token), own.token);
  await page.goto(`/admin/members/${member.uid}`);
  await page.getByRole("button", { name: "View as member" }).click();
  await page.getByRole("alertdialog").getByLabel("Reason").fill("A question about the purse");
  await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
  const opening = page.context().waitForEvent("page");
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  const exchange = page.context().waitForEvent("request", (request) => request.url().endsWith("/public/view/open"));
  await page.getByRole("button", { name: "Open in a new tab" }).click();
  const shop = await opening;
  const [, secret = "no secret"] = /secret\W+([\w-]{43})/.exec((await exchange).postData() ?? "") ?? [];
  await shop.getByText("Viewing as Newcomer. Read only.").waitFor();
  const token = (await shop.evaluate(() => window.sessionStorage.getItem("view"))) ?? "no token";
  expect([secret, token]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(token).not.toBe(secret);
  const steps = await shop.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ""));
  expect(steps.map((url) => new URL(url).pathname)).toEqual(["/"]);
  expect([...steps, ...asked].filter((url) => url.includes(secret) || url.includes(token))).toEqual([]);

  const again = await page.context().newPage();
  await again.goto(`/public/view#${secret}`);
  await again.getByRole("heading", { name: "This link is over" }).waitFor();
  expect(again.url()).not.toContain(secret);
  await again.getByRole("link", { name: "Open the admin app" }).click();
  await arriveAt(again, /^\/admin\//);
  await again.close();

  await shop.goto("/mine");
  await shop.getByText("77.00").first().waitFor();
  await shop.getByText("Viewing as Newcomer").waitFor();
  expect(await storedItem(shop, "token")).toBe(own.token);
  expect((await own.call("userInfo")).info.username).toBe(own.uid);

  await page.goto(`/admin/members/${member.uid}/sessions`);
  const looking = page.getByRole("listitem").filter({ hasText: "Viewed by" });
  await looking.getByRole("button", { name: "End" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await seeToast(page, "Session ended");
  await shop.goto("/");
  await arriveAt(shop, /^\/public\/login/);
  expect(await storedItem(shop, "token")).toBe(own.token);
});

test("a role that may not change members is offered no changes, and an unknown UID says so", async () => {
  const member = await newMember();
  const page = await openAdmin("fulfilment");
  await page.goto(`/admin/members/${member.uid}`);
  await page.getByRole("heading", { name: "Newcomer" }).waitFor();
  for (const name of ["Edit", "View as member", "Actions"]) {
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  }
  await page.goto("/admin/members/99999999");
  await page.getByText("No member has this UID").waitFor();
});

/** Chooses an action from the menu of the member's page. */
const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};
