import { expect, test } from "vitest";
import { logIn, newMember } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { arriveAt, storedItem, seeToast } from "../support/read-screen.ts";
import { readCode } from "../support/read-code.ts";

test("a forgotten password is reset with the code from the mail", async () => {
  const member = await newMember();
  const page = await openShop();
  await page.goto("/public/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await arriveAt(page, "/public/forget");
  const [send, submit] = [
    page.getByRole("button", { name: "Send code" }),
    page.getByRole("button", { name: "Reset password" }),
  ];

  await send.click();
  await seeToast(page, "Please enter your e-mail");
  await submit.click();
  await seeToast(page, "Please enter your username");
  await page.getByLabel("Username").fill(member.uid);
  await submit.click();
  await seeToast(page, "Please enter your e-mail");
  await page.getByLabel("E-mail").fill(member.email);
  await submit.click();
  await seeToast(page, "Please enter the verification code");

  await send.click();
  await seeToast(page, "Sent successfully");
  await page.getByLabel("Verification code").fill(await readCode(member.email));
  await submit.click();
  await seeToast(page, "Please enter a new password");
  await page.getByLabel("New password", { exact: true }).fill("quiet-harbour-9");
  await submit.click();
  await seeToast(page, "The two passwords do not match");
  await page.getByLabel("Repeat new password").fill("quiet-harbour-9");
  await submit.click();
  await seeToast(page, "Your password is reset, please log in");
  await arriveAt(page, "/public/login");

  // The account is filled in once and forgotten after that.
  expect(await page.getByLabel("Username").inputValue()).toBe(member.uid);
  expect(await storedItem(page, "account")).toBeNull();
  await page.getByLabel("Password", { exact: true }).fill("quiet-harbour-9");
  await page.getByRole("button", { name: "Log in" }).click();
  await arriveAt(page, "/");
  await expect(member.call("userInfo")).rejects.toMatchObject({ code: 403 });
  expect((await logIn(member.uid, "quiet-harbour-9")).token).not.toBe("");
});
