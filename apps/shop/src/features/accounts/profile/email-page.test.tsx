import { lost, refused, saying } from "@espalier/web/testing/call-stub";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userDetail } from "../../../testing/samples.ts";

const PATH = "/setting/email";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openEmail = async (answers: Opening["answers"] = {}) =>
  await openShop(PATH, { answers: { userDetail: userDetail({ email: "" }), ...answers } });

describe("the e-mail", () => {
  test("asks for the address, then for the code, in the specified words", async () => {
    const shop = await openEmail();
    await shop.press("Add e-mail");
    await shop.expectToast("Please enter email");
    await expectMarked("E-mail address", "Please enter email");
    expect(faultOf("Verification code")).toBe("Please enter verification code");
    await shop.fill("E-mail address", "mei@example.com");
    await shop.press("Add e-mail");
    await shop.expectToast("Please enter verification code");
    expect(shop.stub.sent("settingEmail")).toEqual([]);
  });

  test("sends a code only to an address", async () => {
    const shop = await openEmail({ code: null });
    await shop.press("Send code");
    await shop.expectToast("Please enter email");
    await shop.fill("E-mail address", "mei@example.com");
    await shop.press("Send code");
    await shop.expectToast("Sent successfully", "success");
    expect(await screen.findByText("Sent to mei@example.com")).toBeDefined();
    expect(screen.getByRole("button", { name: /^\d+ s$/ })).toHaveProperty("disabled", true);
  });

  test("shows the server's message, or its own where no answer came", async () => {
    const shop = await openEmail({ settingEmail: refused("email.used") });
    await shop.fill("E-mail address", "mei@example.com");
    await shop.fill("Verification code", "123456");
    await shop.press("Add e-mail");
    await shop.expectToast(/e-mail/i, "danger");
    await expectMarked("E-mail address", "This e-mail already belongs to another account");
    expect(screen.getByLabelText("E-mail address")).toHaveProperty("value", "mei@example.com");
    shop.stub.answer("settingEmail", lost());
    await shop.press("Add e-mail");
    await shop.expectToast("Failed to change email, please try again", "danger");
    shop.stub.answer("settingEmail", saying("The server's own words"));
    await shop.press("Add e-mail");
    await shop.expectToast("The server's own words", "success");
    await shop.expectPath("/setting/index");
  });

  test("typed at the registration is confirmed by its code, and can be corrected", async () => {
    const shop = await openEmail({
      userDetail: userDetail({ email: "mei@exmaple.com", email_proved: false }),
      settingEmail: null,
    });
    expect(await screen.findByRole("heading", { name: "Confirm e-mail" })).toBeDefined();
    const field = await screen.findByLabelText("E-mail address");
    expect(field).toHaveProperty("value", "mei@exmaple.com");
    await shop.user.clear(field);
    await shop.fill("E-mail address", "mei@example.com");
    await shop.fill("Verification code", "123456");
    await shop.press("Confirm e-mail");
    await shop.expectPath("/setting/index");
    expect(shop.stub.sent("settingEmail")).toEqual([{ email: "mei@example.com", code: "123456" }]);
  });

  test("asks for the security password once the server wants to know who changes it, and keeps what was typed", async () => {
    const shop = await openEmail({
      userDetail: userDetail({ email: "mei@exmaple.com", email_proved: false, has_pin: true }),
      settingEmail: refused("email.proof_required"),
    });
    const field = await screen.findByLabelText("E-mail address");
    await shop.user.clear(field);
    await shop.fill("E-mail address", "mei@example.com");
    await shop.fill("Verification code", "123456");
    expect(screen.queryByText("Security password")).toBeNull();
    await shop.press("Confirm e-mail");
    await shop.expectToast(/security password or your login password/, "danger");
    expect(await screen.findByText("Security password")).toBeDefined();
    expect(document.activeElement).toHaveProperty("name", "pin");
    await shop.press("Confirm e-mail");
    await shop.expectToast("Please enter your security password");
    await shop.press("Use the login password");
    await shop.fill("Login password", "quiet-river");
    shop.stub.answer("settingEmail", null);
    await shop.press("Confirm e-mail");
    await shop.expectPath("/setting/index");
    expect(shop.stub.sent("settingEmail").at(-1)).toEqual({
      email: "mei@example.com",
      code: "123456",
      login_password: "quiet-river",
      totp_code: "",
    });
  });

  test("an account without a security password is asked for the login password", async () => {
    const shop = await openEmail({
      userDetail: userDetail({ email: "", has_pin: false }),
      settingEmail: refused("email.proof_required"),
    });
    await shop.fill("E-mail address", "mei@example.com");
    await shop.fill("Verification code", "123456");
    await shop.press("Add e-mail");
    expect(await screen.findByLabelText("Login password")).toBe(document.activeElement);
    expect(screen.queryByRole("button", { name: "Use the security password" })).toBeNull();
  });

  test("an account that has an e-mail only shows it", async () => {
    await openEmail({ userDetail: userDetail() });
    expect(await screen.findByLabelText("E-mail address")).toHaveProperty("readOnly", true);
    expect(screen.queryByRole("button", { name: "Add e-mail" })).toBeNull();
  });

  test("a member who cannot be loaded says so in the specified words", async () => {
    const shop = await openEmail({ userDetail: refused("fault") });
    await shop.expectToast("Failed to get user information", "danger");
    shop.stub.answer("userDetail", userDetail({ email: "" }));
    await shop.press("Retry");
    expect(await screen.findByLabelText("E-mail address")).toBeDefined();
  });
});
