import { lost, refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

const PATH = "/setting/pass";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openPassword = async (answers: Opening["answers"] = {}) =>
  await openShop(PATH, { answers: { userInfo: userInfo(), ...answers } });

const submit = () => screen.getByLabelText("New password").closest("form")?.requestSubmit();

describe("the login password", () => {
  test("the button rests until both fields are filled", async () => {
    const shop = await openPassword();
    const button = await screen.findByRole("button", { name: "Change password" });
    expect(isIncomplete(button)).toBe(true);
    await shop.press("Change password");
    await expectMarked("New password", "Please enter a new password");
    await shop.fill("New password", "quiet-river");
    expect(isIncomplete(button)).toBe(true);
    await shop.fill("Repeat new password", "quiet-river");
    expect(isIncomplete(button)).toBe(false);
  });

  test("says what is missing in the specified order", async () => {
    const shop = await openPassword();
    await screen.findByLabelText("New password");
    submit();
    await shop.expectToast("Please enter a new password");
    await expectMarked("New password", "Please enter a new password");
    expect(faultOf("Repeat new password")).toBe("Please repeat the new password");
    expect(faultOf("Verification code")).toBe("Please enter verification code");
    await shop.fill("New password", "quiet-river");
    submit();
    await shop.expectToast("Please repeat the new password");
    await shop.fill("Repeat new password", "quiet-rivers");
    submit();
    await shop.expectToast("The two passwords do not match");
    await shop.fill("Repeat new password", "quiet-river");
    submit();
    await shop.expectToast("Please enter verification code");
    expect(shop.stub.sent("settingPass")).toEqual([]);
  });

  test("changes it, ends the session and leads to the login", async () => {
    const shop = await openPassword({ userCode: { sent_to: "m•••@example.com" }, settingPass: refused("code.wrong") });
    await shop.fill("New password", "quiet-river");
    await shop.fill("Repeat new password", "quiet-river");
    await shop.press("Send code");
    expect(await screen.findByText("Sent to m•••@example.com")).toBeDefined();
    await shop.fill("Verification code", "123456");
    await shop.press("Change password");
    await shop.expectToast("The verification code is wrong", "danger");
    await expectMarked("Verification code", "The verification code is wrong");
    expect(screen.getByLabelText("New password")).toHaveProperty("value", "quiet-river");
    shop.stub.answer("settingPass", lost());
    await shop.press("Change password");
    await shop.expectToast("The password could not be changed, please try again", "danger");
    shop.stub.answer("settingPass", null);
    await shop.press("Change password");
    await shop.expectPath("/public/login");
    expect(localStorage.getItem("token")).toBeNull();
    expect(shop.stub.sent("settingPass").at(-1)).toEqual({
      password: "quiet-river",
      is_purse: "false",
      sms_code: "123456",
    });
  });

  test("a member without an e-mail is led to add one", async () => {
    await openPassword({ userInfo: userInfo({ email: "" }) });
    expect(await screen.findByText("Add an e-mail first")).toBeDefined();
  });

  test("a member who cannot be loaded says so", async () => {
    const shop = await openPassword({ userInfo: refused("fault") });
    await shop.expectToast("Failed to get user information", "danger");
  });
});
