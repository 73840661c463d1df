import axe from "axe-core";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { texts as cn } from "../../apps/shop/src/locales/cn/security.ts";
import { texts as cnAuth } from "../../apps/shop/src/locales/cn/auth.ts";
import { texts as en } from "../../apps/shop/src/locales/en/security.ts";
import { texts as enAuth } from "../../apps/shop/src/locales/en/auth.ts";
import { newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";

test.each([
  ["en", en, enAuth],
  ["cn", cn, cnAuth],
] as const)(
  "a member sets up an app by the keyboard, and logs in with a recovery code, %s",
  async (language, words, auth) => {
    const member = await newMember();
    const page = await openShop({ token: member.token, language, still: true, viewport: { width: 1280, height: 844 } });
    await page.addInitScript(axe.source);
    await page.goto("/setting/security");
    await page.getByRole("button", { name: words.totp.setUp }).press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(words.proof.password, { exact: true }).waitFor();
    await waitForFocus(page, "password");
    await page.keyboard.type(member.password);
    await page.keyboard.press("Enter");
    await sheet.getByRole("img", { name: words.totp.qr }).waitFor();
    expect(await axeViolations(page, "the QR code", "all rules")).toEqual([]);
    const secret = ((await sheet.locator("p .tabular").first().textContent()) ?? "").replaceAll(" ", "");
    await sheet.getByLabel(words.totp.code).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press("Enter");
    const codes = sheet.getByRole("list", { name: words.totp.codes }).getByRole("listitem");
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    expect(await axeViolations(page, "the recovery codes", "all rules")).toEqual([]);
    const code = (await codes.first().textContent()) ?? "";
    await sheet.getByRole("button", { name: words.totp.stored }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    await page.getByText(words.totp.on, { exact: true }).waitFor();
    expect(await axeViolations(page, "login security", "all rules")).toEqual([]);

    await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto("/public/login");
    await page.getByLabel(auth.login.username).fill(member.uid);
    await page.getByLabel(auth.login.password, { exact: true }).fill(member.password);
    await page.keyboard.press("Enter");
    await page.getByLabel(auth.code.label, { exact: true }).waitFor();
    await waitForFocus(page, "code");
    expect(await axeViolations(page, "the second step", "all rules")).toEqual([]);
    await page.keyboard.type(code.toUpperCase());
    await page.keyboard.press("Enter");
    await arriveAt(page, "/");
  },
);

const waitForFocus = async (page: Page, name: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute("name") === wanted, name);
};
