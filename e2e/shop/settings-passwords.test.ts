import axe from "axe-core";
import { expect, test } from "vitest";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { readCode } from "../support/read-code.ts";
import { arriveAt, storedItem, seeToast } from "../support/read-screen.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { LANGUAGES, settingWords } from "../support/setting-words.ts";

const SERVER = { en: "The verification code is wrong", cn: "验证码错误" };

test.each(LANGUAGES)("a new login password ends the session and is used for the next login, %s", async (language) => {
  const words = settingWords[language];
  const member = await newMember();
  const page = await openShop({ token: member.token, language });
  await page.goto("/setting/index");
  await page.getByRole("link", { name: words.loginPassword }).click();
  await arriveAt(page, "/setting/pass");
  const send = page.getByRole("button", { name: words.code.send });
  const submit = page.getByRole("button", { name: words.changePassword });
  const [password, repeat, code] = [
    page.getByLabel(words.newPassword, { exact: true }),
    page.getByLabel(words.repeatPassword),
    page.getByLabel(words.code.label),
  ];

  await send.click();
  await seeToast(page, words.editLoginPass.sent);
  const masked = `${member.email[0]}***${member.email[member.email.indexOf("@") - 1]}@members.example`;
  await page.getByText(words.code.sentTo.replace("{{where}}", masked)).waitFor();
  // The wait continues after a reload, and on the other screen that uses the same code.
  const waiting = page.getByRole("button", { name: new RegExp(`^\\d+ ${language === "en" ? "s" : "秒"}$`) });
  for (const address of ["/setting/pass", "/setting/pin", "/setting/pass"]) {
    await page.goto(address);
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
  }

  expect(await submit.isDisabled()).toBe(true);
  await password.fill("quiet-harbour-9");
  expect(await submit.isDisabled()).toBe(true);
  await repeat.fill("quiet-harbour-8");
  await submit.click();
  await seeToast(page, words.editLoginPass.passwordNotMatch);
  await repeat.fill("quiet-harbour-9");
  await submit.click();
  await seeToast(page, words.editLoginPass.enterVerifyCode);
  const right = await readCode(member.email);
  await code.fill(right === "000000" ? "111111" : "000000");
  await submit.click();
  await seeToast(page, SERVER[language]);
  expect(await password.inputValue()).toBe("quiet-harbour-9");
  await code.fill(right);
  await submit.click();
  await seeToast(page, words.editLoginPass.done);
  await arriveAt(page, "/public/login");
  expect(await page.locator("input[name=username]").inputValue()).toBe(member.uid);
  expect(await storedItem(page, "token")).toBeNull();
  await expect(member.call("userInfo")).rejects.toMatchObject({ code: 403 });
  expect((await logIn(member.uid, "quiet-harbour-9")).token).not.toBe("");
});

test.each(LANGUAGES)("a security password is set on the keypad, %s", async (language) => {
  const words = settingWords[language];
  const member = await newMember();
  const page = await openShop({ token: member.token, language, still: true });
  await page.addInitScript(axe.source);
  await page.goto("/setting/index");
  await page.getByRole("link", { name: words.setWalletPassword }).click();
  await arriveAt(page, "/setting/pin");
  await page.getByRole("heading", { name: words.setWalletPassword }).waitFor();
  const submit = page.getByRole("button", { name: words.setPassword, exact: true });
  await submit.click();
  await seeToast(page, words.editPursePass.enterPassword);

  // The keypad moves on to the repetition by itself; further digits are ignored.
  await page.getByRole("button", { name: words.newPin }).click();
  const first = page.getByRole("dialog", { name: words.newPin });
  for (const digit of "204816") await first.getByRole("button", { name: digit, exact: true }).click();
  const second = page.getByRole("dialog", { name: words.repeatPin });
  await second.waitFor();
  expect(await axeViolations(page, "the keypad", "all rules")).toEqual([]);
  await page.keyboard.type("204817");
  await second.waitFor({ state: "detached" });
  await submit.click();
  await seeToast(page, words.editPursePass.passwordNotMatch);
  await page.getByRole("button", { name: words.repeatPin }).click();
  await page.keyboard.type("204816");
  await second.waitFor({ state: "detached" });
  await submit.click();
  await seeToast(page, words.editPursePass.enterVerifyCode);

  await page.getByRole("button", { name: words.code.send }).click();
  await seeToast(page, words.editLoginPass.sent);
  const right = await readCode(member.email);
  await page.getByLabel(words.code.label).fill(right === "000000" ? "111111" : "000000");
  await submit.click();
  await seeToast(page, SERVER[language]);
  // Full-width digits, as a Chinese keyboard types them, are digits.
  await page.getByLabel(words.code.label).fill(fullWidth(right));
  await submit.click();
  await seeToast(page, words.editPursePass.done);
  await arriveAt(page, "/setting/index");
  await page.getByRole("link", { name: words.walletPassword, exact: true }).waitFor();
  expect((await member.call("userInfo")).info.has_pin).toBe(true);
});

const fullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
