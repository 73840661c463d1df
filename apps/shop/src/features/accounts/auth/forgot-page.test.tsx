import { lost, refused } from "@espalier/web/testing/call-stub";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/public/forget";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openForgot = async (opening: Opening = {}) => await openShop(PATH, { session: "none", ...opening });

describe("the forgotten password", () => {
  test("says what is missing in order, each with its own message", async () => {
    const shop = await openForgot();
    await shop.press("Reset password");
    await shop.expectToast("Please enter your username");
    await shop.fill("Username", "10000001");
    await shop.press("Reset password");
    await shop.expectToast("Please enter your e-mail");
    await shop.fill("E-mail", "mei@example.com");
    await shop.press("Reset password");
    await shop.expectToast("Please enter the verification code");
    await shop.fill("Verification code", "123456");
    await shop.press("Reset password");
    await shop.expectToast("Please enter a new password");
    await shop.fill("New password", "quiet-river");
    await shop.press("Reset password");
    await shop.expectToast("The two passwords do not match");
    expect(shop.stub.sent("reset")).toEqual([]);
  });

  test("marks all that is missing at once", async () => {
    const shop = await openForgot();
    await shop.press("Reset password");
    await expectMarked("Username", "Please enter your username");
    expect(["E-mail", "Verification code", "New password", "Repeat new password"].map(faultOf)).toEqual([
      "Please enter your e-mail",
      "Please enter the verification code",
      "Please enter a new password",
      "",
    ]);
  });

  test("a refused code is marked until it changes", async () => {
    const shop = await openForgot({
      answers: { reset: refused("code.wrong"), code: refused("input.email", { field: "code.email" }) },
    });
    await shop.fill("Username", "10000001");
    await shop.fill("E-mail", "mei@example");
    await shop.fill("Verification code", "123456");
    await shop.fill("New password", "quiet-river");
    await shop.fill("Repeat new password", "quiet-river");
    await shop.press("Reset password");
    await expectMarked("Verification code", "The verification code is wrong");
    await shop.fill("Verification code", "654321");
    expect(faultOf("Verification code")).toBe("");
    await shop.press("Send code");
    await expectMarked("E-mail", /must be an e-mail address/);
  });

  test("holds 6 characters of a code and 16 of a password", async () => {
    const shop = await openForgot();
    await shop.fill("Username", "10000001");
    await shop.fill("E-mail", "mei@example.com");
    await shop.fill("Verification code", "12345678");
    await shop.fill("New password", "a".repeat(24));
    await shop.fill("Repeat new password", "a".repeat(24));
    expect(faultOf("Verification code")).toBe("Too long by 2: at most 6 characters");
    expect(faultOf("New password")).toBe("Too long by 8: at most 16 characters");
    // Nothing is cut: the same 16 characters twice would be another password than the one that was pasted.
    expect(screen.getByLabelText("New password")).toHaveProperty("value", "a".repeat(24));
    await shop.press("Reset password");
    await shop.expectToast("Too long by 2: at most 6 characters", "danger");
    expect(document.activeElement).toBe(screen.getByLabelText("Verification code"));
    expect(shop.stub.sent("reset")).toEqual([]);
  });

  test.each([" 123456", "123 456", "123\u2011456", "１２３４５６"])(
    "the code %j is sent as its six digits",
    async (code) => {
      const shop = await openForgot({ answers: { reset: null } });
      await shop.fill("Username", "10000001");
      await shop.fill("E-mail", "mei@example.com");
      await shop.fill("Verification code", code);
      await shop.fill("New password", "quiet-river");
      await shop.fill("Repeat new password", "quiet-river");
      expect(faultOf("Verification code")).toBe("");
      await shop.press("Reset password");
      await shop.expectPath("/public/login");
      expect(shop.stub.sent("reset")).toMatchObject([{ code: "123456" }]);
    },
  );

  test("sends a code only to an e-mail address", async () => {
    const shop = await openForgot();
    await shop.press("Send code");
    await shop.expectToast("Please enter your e-mail");
    expect(shop.stub.sent("code")).toEqual([]);
  });

  test("a code can be sent again after 60 seconds, which are counted down", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = await openForgot({ answers: { code: null }, advanceTimers: vi.advanceTimersByTime });
    await shop.fill("E-mail", "mei@example.com");
    await shop.press("Send code");
    await shop.expectToast("Sent successfully", "success");
    expect(shop.stub.sent("code")).toEqual([{ email: "mei@example.com" }]);
    const waiting = await screen.findByRole("button", { name: /^(60|59) s$/ });
    expect(waiting).toHaveProperty("disabled", true);
    await act(async () => await vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole("button", { name: /^(30|29) s$/ })).toHaveProperty("disabled", true);
    await act(async () => await vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole("button", { name: "Send code" })).toHaveProperty("disabled", false);
  });

  test("a code that could not be sent says so, and can be asked for at once", async () => {
    const shop = await openForgot({ answers: { code: lost() } });
    await shop.fill("E-mail", "mei@example.com");
    await shop.press("Send code");
    await shop.expectToast("Failed to send verification code", "danger");
    expect(screen.getByRole("button", { name: "Send code" })).toHaveProperty("disabled", false);
  });

  test("resets, says so and leads to the login with the account filled in", async () => {
    const shop = await openForgot({ answers: { reset: refused("code.wrong") } });
    await shop.fill("Username", "10000001");
    await shop.fill("E-mail", "mei@example.com");
    await shop.fill("Verification code", "123456");
    await shop.fill("New password", "quiet-river");
    await shop.fill("Repeat new password", "quiet-river");
    await shop.press("Reset password");
    await shop.expectToast(/code/i, "danger");
    expect(shop.path()).toBe(PATH);
    expect(screen.getByLabelText("Username")).toHaveProperty("value", "10000001");

    shop.stub.answer("reset", null);
    await shop.press("Reset password");
    await shop.expectPath("/public/login");
    await shop.expectToast("Your password is reset, please log in", "success");
    expect(shop.stub.sent("reset").at(-1)).toEqual({
      username: "10000001",
      email: "mei@example.com",
      code: "123456",
      password: "quiet-river",
    });
    await waitFor(() => expect(localStorage.getItem("account")).toBe("10000001"));
  });
});

describe("the link that stops a change of the e-mail", () => {
  test("does nothing before it is confirmed, and then says what happened", async () => {
    const shop = await openShop(`${PATH}#stop=a-token_1`, {
      session: "none",
      answers: { publicEmailStop: { username: "10000001", email: "mei@example.com" } },
    });
    expect(await screen.findByRole("heading", { name: "Stop the change of your e-mail?" })).toBeDefined();
    expect(shop.stub.sent("publicEmailStop")).toEqual([]);
    await shop.press("Stop the change");
    expect(await screen.findByText(/mei@example\.com is the e-mail of account 10000001 again/)).toBeDefined();
    expect(shop.stub.sent("publicEmailStop")).toEqual([{ token: "a-token_1" }]);
    expect(screen.queryByRole("button", { name: "Stop the change" })).toBeNull();
  });

  test("that is over says so", async () => {
    const shop = await openShop(`${PATH}#stop=a-token_1`, {
      session: "none",
      answers: { publicEmailStop: refused("email.link_over") },
    });
    await shop.press("Stop the change");
    await shop.expectToast(/no longer valid/, "danger");
  });
});
