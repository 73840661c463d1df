import { randomBytes } from "node:crypto";
import axe from "axe-core";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO_PASSWORD, demoOperator, adminCaller } from "../support/admin-caller.ts";
import { newAdminToken, adminAs, openAdmin } from "../support/open-admin.ts";
import { arriveAt, storedItem, seeToast, settle } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

const EXPIRED = "Login has expired, please login again.";
/** The router leaves out the slash where it leads there itself. */
const OVERVIEW = /^\/admin\/?$/;
const PASSWORD = "calm-orchard-7";

test("an operator logs in and out, and a wrong password keeps the fields filled in", async () => {
  const page = await openAdmin("support", { token: null });
  await page.goto("/admin/");
  await arriveAt(page, "/admin/login");
  const submit = page.getByRole("button", { name: "Log in" });
  expect(await submit.isDisabled()).toBe(true);

  await logIn(page, demoOperator("support"), "wrong-password");
  await page.getByText("Wrong e-mail or password").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(demoOperator("support"));
  expect(await cookiesOf(page)).toEqual([]);

  await logIn(page, `  ${demoOperator("support").toUpperCase()} `, DEMO_PASSWORD);
  await arriveAt(page, OVERVIEW);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  const [cookie] = await cookiesOf(page);
  expect(cookie).toMatchObject({ path: "/api/admin", httpOnly: true, sameSite: "Strict" });
  const seen = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(seen).not.toContain(cookie?.value);

  await page.getByRole("button", { name: "Support" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await arriveAt(page, "/admin/login");
  expect(await cookiesOf(page)).toEqual([]);
  expect(await storedItem(page, "admin.session")).toBeNull();
  await expect(adminCaller(cookie?.value ?? "")("adminMe")).rejects.toMatchObject({ key: "session.expired" });
});

test("the cookie goes with operators' calls only, and without an answer nobody is logged out", async () => {
  const page = await openAdmin("support", {
    token: await newAdminToken(demoOperator("support"), DEMO_PASSWORD),
    expects: [/ERR_FAILED|Failed to load/],
  });
  const sent = new Map<string, boolean>();
  page.on("request", (request) => {
    const note = (headers: object) => sent.set(new URL(request.url()).pathname, "cookie" in headers);
    // The last requests end with the page, and have no headers to read.
    void request.allHeaders().then(note, () => undefined);
  });
  await page.goto("/admin/");
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  await page.evaluate(async () => await fetch("/api/countries"));
  await expect.poll(() => sent.get("/api/countries")).toBe(false);
  expect([sent.get("/admin/"), sent.get("/api/admin/me")]).toEqual([false, true]);

  await page.route("**/api/admin/logout", async (route) => await route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Support" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await seeToast(page, /connection/i);
  await page.reload();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
});

test("hostile text in the login form is refused as a wrong login", async () => {
  const page = await openAdmin("support", { token: null });
  await page.goto("/admin/login");
  for (const email of ["<script>alert(1)</script>@x.example", "\u202Eowner@espalier.local", "😀@espalier.local"]) {
    await logIn(page, email, "x".repeat(64));
    await page
      .getByText(/Wrong e-mail or password|e-mail/i)
      .last()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/login");
  }
  expect(await cookiesOf(page)).toEqual([]);
});

test("an operator chooses a password and sets up an authenticator app, and later logins ask for a code", async () => {
  const { email, password } = await newOperator();
  const page = await openAdmin("support", { token: null });
  await page.goto("/admin/audit?action=adminLogin");
  await logIn(page, email, password);
  await arriveAt(page, "/admin/password");
  await page.getByLabel("Current password", { exact: true }).fill(password);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat new password", { exact: true }).fill("something-else");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("The passwords do not match.").waitFor();
  await page.getByLabel("Repeat new password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await arriveAt(page, OVERVIEW);

  await page.goto("/admin/codes");
  const typed = page.getByRole("button", { name: /^Copy [A-Z2-7]{16,}$/ });
  const secret = ((await typed.getAttribute("aria-label")) ?? "").replace("Copy ", "");
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await seeToast(page, "This code is wrong");
  await page.getByLabel("Code from the app").fill(fullWidth(codeOf(secret, Date.now())));
  await page.getByRole("button", { name: "Confirm" }).click();
  await arriveAt(page, OVERVIEW);

  const later = await openAdmin("support", { token: null });
  await later.goto("/admin/");
  await logIn(later, email, PASSWORD);
  await later.getByLabel("Code", { exact: true }).fill("000000");
  await later.getByRole("button", { name: "Log in" }).click();
  await later.getByText("This code is wrong").waitFor();
  // The code used to set it up cannot be used again; the next one is accepted already.
  await later.getByLabel("Code", { exact: true }).fill(codeOf(secret, Date.now() + 30_000));
  await later.getByRole("button", { name: "Log in" }).click();
  await arriveAt(later, OVERVIEW);
  expect(await cookiesOf(later)).toHaveLength(1);
});

test("an ended session shows a message, and the login returns to the page with its filters", async () => {
  const token = await newAdminToken(demoOperator("owner"), DEMO_PASSWORD);
  const page = await openAdmin("owner", { token });
  await page.goto("/admin/audit");
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  await adminCaller(token)("adminLogout");
  // The message goes with the page, on a slow machine before a wait that begins after typing.
  await Promise.all([seeToast(page, EXPIRED), page.getByRole("searchbox").fill("espalier")]);
  await arriveAt(page, "/admin/login");
  await logIn(page, demoOperator("owner"), DEMO_PASSWORD);
  await arriveAt(page, "/admin/audit?q=espalier");
  await page.getByRole("row").nth(1).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("espalier");
});

test("an owner adds an operator, whose first password is shown once, and sees this in the audit log", async () => {
  const email = newEmail();
  const page = await openAdmin("owner");
  await page.goto("/admin/operators");
  await page.getByRole("button", { name: "Add operator" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("E-mail").fill(email);
  await drawer.getByLabel("Name").fill("Ana <b>Ruiz</b>");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await drawer.getByLabel("Role").selectOption("auditor");
  await drawer.getByRole("button", { name: "Add operator" }).click();
  await page.getByText("It is shown only once.").waitFor();
  const shown = await page.getByRole("button", { name: /^Copy / }).getAttribute("aria-label");
  expect(shown).toMatch(/^Copy \S{8,}$/);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("button", { name: "Ana <b>Ruiz</b>" }).waitFor();

  await page.goto(`/admin/audit?q=${email}`);
  await page.locator("[data-opens]").first().click();
  await page.getByRole("dialog").getByRole("cell", { name: "auditor" }).waitFor();
});

test("arrow keys move through a table, column widths are kept, a slash searches and Ctrl-K opens any page", async () => {
  const page = await openAdmin("owner");
  await page.goto("/admin/operators");
  await page.locator("[data-opens]").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const head = page.getByRole("columnheader", { name: "E-mail" });
  const { width = 0, x = 0, y = 0 } = (await head.boundingBox()) ?? {};
  await page.mouse.move(x + width - 3, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + width + 37, y + 12, { steps: 4 });
  await page.mouse.up();
  await page.reload();
  await head.waitFor();
  expect(Math.round((await head.boundingBox())?.width ?? 0)).toBe(Math.round(width) + 40);

  const edge = page.getByRole("separator", { name: "Width of E-mail" });
  await edge.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowRight");
  expect(await edge.getAttribute("aria-valuenow")).toBe(String(Math.round(width) + 8));
  await page.reload();
  await head.waitFor();
  expect(Math.round((await head.boundingBox())?.width ?? 0)).toBe(Math.round(width) + 8);
  await edge.press("Enter");
  expect(Math.round((await head.boundingBox())?.width ?? 0)).toBe(Math.round(width));

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search members, orders, goods, settings, pages" }).waitFor();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await arriveAt(page, "/admin/audit");
  await page.getByRole("searchbox").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("no such thing at all");
  await page.getByText("No Available Data").waitFor();
  await arriveAt(page, "/admin/audit?q=no+such+thing+at+all");
  expect(await page.getByRole("row").count()).toBe(0);
});

test("the command menu has no serious accessibility fault, with results and without", async () => {
  const page = await openAdmin("owner", { still: true });
  await page.addInitScript(axe.source);
  await page.goto("/admin/audit");
  await settle(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  expect(await axeViolations(page, "Ctrl-K", "all rules")).toEqual([]);
  await page.keyboard.type("qxqx");
  await page.getByRole("option").first().waitFor({ state: "detached" });
  expect(await axeViolations(page, "Ctrl-K, nothing found", "all rules")).toEqual([]);
});

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
};

const cookiesOf = async (page: Page) => await page.context().cookies(`${new URL(page.url()).origin}/api/admin/`);

const newEmail = (): string => `${randomBytes(6).toString("hex")}@admin.example`;

const newOperator = async (): Promise<{ email: string; password: string }> => {
  const email = newEmail();
  const { password } = await (await adminAs("owner"))("adminOperatorAdd", { email, name: "Jo Tan", role: "auditor" });
  return { email, password };
};

/** The code that an authenticator app shows for a secret. */
const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** As a Chinese keyboard may write digits. */
const fullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

test("a tab never acts for somebody else than it shows: another operator's login in a second tab loads it again", async () => {
  const page = await openAdmin("support", { token: await newAdminToken(demoOperator("support"), DEMO_PASSWORD) });
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Support" }).waitFor();
  const { name } = await (await adminAs("finance"))("adminMe");
  const beside = await page.context().newPage();
  await beside.goto("/admin/login");
  await logIn(beside, demoOperator("finance"), DEMO_PASSWORD);
  await arriveAt(beside, OVERVIEW);
  await page.getByRole("button", { name }).waitFor();
  expect(await page.getByRole("button", { name: "Support" }).count()).toBe(0);
});
