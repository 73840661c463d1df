import axe from "axe-core";
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { enterPin, memberWithPin } from "../support/member-with-pin.ts";
import { caller, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { readCode } from "../support/read-code.ts";
import { arriveAt, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { LANGUAGES, settingWords } from "../support/setting-words.ts";

test.each(LANGUAGES)("a mobile number is verified, and later codes are sent to it, %s", async (language) => {
  const words = settingWords[language];
  const member = await memberWithPin();
  const mobile = `+659${randomInt(1_000_000, 8_999_999)}`;
  const page = await openShop({ token: member.token, language, still: true, expects: [/setting\/mobile|ERR_FAILED/] });
  await page.addInitScript(axe.source);
  await page.goto("/setting/index");
  await page.getByRole("link", { name: words.mobileRow }).getByText(words.mobileUnproved).click();
  await arriveAt(page, "/setting/mobile");
  const [number, code, send, submit] = [
    page.getByRole("textbox", { name: words.mobile, exact: true }),
    page.getByLabel(words.code.label),
    page.getByRole("button", { name: words.code.send }),
    page.getByRole("button", { name: words.mobileSubmit }),
  ];
  await send.click();
  await seeToast(page, words.mobileChange.enterMobile);
  await number.fill("12");
  await send.click();
  await seeToast(page, language === "en" ? /country code/ : /国家代码/);
  expect(await number.inputValue()).toBe("12");
  expect(await axeViolations(page, "the form", "all rules")).toEqual([]);

  // As a Chinese keyboard writes it.
  await number.fill(mobile.replace("+", "＋").replaceAll("9", "９"));
  await send.click();
  await page.getByText(`+65****${mobile.slice(-4)}`).waitFor();
  await submit.click();
  await seeToast(page, words.mobileChange.enterCode);
  await code.fill(await readCode(mobile));
  await submit.click();
  await seeToast(page, words.mobileChange.enterPin);
  await page.getByRole("button", { name: words.mobilePin }).click();
  await enterPin(page);

  await page.route("**/api/setting/mobile", (route) => route.abort());
  await submit.click();
  await seeToast(page, words.mobileChange.failed);
  expect(await code.inputValue()).toMatch(/^\d{6}$/);
  await page.unroute("**/api/setting/mobile");
  await submit.click();
  await seeToast(page, words.mobileChange.done);
  await arriveAt(page, "/setting/index");
  await page.getByRole("link", { name: words.mobileRow }).getByText(words.mobileProved).waitFor();
  expect(await member.call("userDetail")).toMatchObject({ mobile, mobile_verified: true });
  await page.goto("/setting/mobile");
  await page.getByText(mobile).waitFor();
});

test("the first login in a new browser sends a mail, and the next one there does not", async () => {
  const member = await newMember();
  const newLogins = async (): Promise<number> =>
    (await caller(null)("devMail", { to: member.email })).filter(({ template }) => template === "new_session").length;
  const before = await newLogins();
  const page = await openShop();
  const logIn = async (): Promise<void> => {
    await page.goto("/public/login");
    await page.getByLabel("Username").fill(member.uid);
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await arriveAt(page, "/");
  };
  await logIn();
  expect(await newLogins()).toBe(before + 1);
  await page.evaluate(() => window.localStorage.removeItem("token"));
  await logIn();
  expect(await newLogins()).toBe(before + 1);

  await page.goto("/dev/mail");
  const mail = page.getByRole("article").filter({ hasText: member.email }).first();
  await mail.getByText("New login to your account").waitFor();
  expect(await mail.textContent()).toMatch(/Device: Chrome on \w+/);
  expect(await mail.textContent()).toContain("/setting/sessions");
});
