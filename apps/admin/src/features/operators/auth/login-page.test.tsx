import { lost, refused } from "@espalier/web/testing/call-stub";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { session } from "../../../lib/session.ts";
import { openAdmin } from "../../../testing/open-admin.ts";

const PATH = "/login";

type Opening = NonNullable<Parameters<typeof openAdmin>[1]>;

const openLogin = async (opening: Opening = {}) => await openAdmin(PATH, { session: "none", frame: true, ...opening });

async function fillIn(admin: Awaited<ReturnType<typeof openLogin>>) {
  await admin.fill("E-mail", " mei@example.com ");
  await admin.fill("Password", "quiet-river");
}

describe("the operators' login", () => {
  test("waits for e-mail and password", async () => {
    const admin = await openLogin();
    const button = await screen.findByRole("button", { name: "Log in" });
    expect(isIncomplete(button)).toBe(true);
    await admin.fill("E-mail", "mei@example.com");
    expect(isIncomplete(button)).toBe(true);
    await admin.fill("Password", "quiet-river");
    expect(isIncomplete(button)).toBe(false);
  });

  test("begins a session and leads to the overview", async () => {
    const admin = await openLogin({ answers: { adminLogin: { token: "" } } });
    await fillIn(admin);
    await admin.press("Log in");
    await admin.expectPath("/");
    const [sent] = admin.stub.requests("adminLogin");
    expect([sent?.headers.get("Session"), sent?.headers.get("Authorization")]).toEqual(["cookie", null]);
    expect(admin.stub.sent("adminLogin")).toEqual([
      { email: "mei@example.com", password: "quiet-river", device: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    expect(session.name()).not.toBeNull();
  });

  test("says at the password what is wrong, and what was typed stays", async () => {
    const admin = await openLogin({ answers: { adminLogin: refused("operator.login_wrong") } });
    await fillIn(admin);
    await admin.press("Log in");
    expect(await screen.findByText("Wrong e-mail or password")).toBeDefined();
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "quiet-river");
    expect(session.name()).toBeNull();
  });

  test("asks for the code of an authenticator app where one is set up, and says where it is wrong", async () => {
    const admin = await openLogin({ answers: { adminLogin: refused("operator.code_required") } });
    await fillIn(admin);
    await admin.press("Log in");
    const code = await screen.findByLabelText("Code");
    expect(document.activeElement).toBe(code);
    expect(isIncomplete(screen.getByRole("button", { name: "Log in" }))).toBe(true);
    admin.stub.answer("adminLogin", refused("operator.code_wrong"));
    await admin.user.type(code, "１２３456");
    await admin.press("Log in");
    expect(await screen.findByText(/code/i, { selector: "[id$=error], p" })).toBeDefined();
    expect(admin.stub.sent("adminLogin").at(-1)).toMatchObject({ code: "123456" });
    await admin.press("Use another account");
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
  });

  test("says so when no answer comes, and can be tried again", async () => {
    const admin = await openLogin({ answers: { adminLogin: lost() } });
    await fillIn(admin);
    await admin.press("Log in");
    await admin.expectToast(/connection/i, "danger");
    admin.stub.answer("adminLogin", { token: "" });
    await admin.press("Log in");
    await admin.expectPath("/");
  });

  test("speaks Chinese", async () => {
    const admin = await openLogin({ language: "cn", answers: { adminLogin: refused("operator.login_wrong") } });
    await admin.fill("邮箱", "mei@example.com");
    await admin.fill("密码", "quiet-river");
    await admin.press("登录");
    expect(await screen.findByText("邮箱或密码错误")).toBeDefined();
  });
});

describe("a new password of an operator", () => {
  const openPassword = async (answers: Opening["answers"] = {}) =>
    await openAdmin("/password", { frame: true, answers });

  const fillPasswords = async (admin: Awaited<ReturnType<typeof openPassword>>, next: string, repeat = next) => {
    await admin.fill("Current password", "quiet-river");
    await admin.fill("New password", next);
    await admin.fill("Repeat new password", repeat);
    await admin.press("Change password");
  };

  test.each([
    ["short", "short", "At least 6 characters."],
    ["long-enough", "long-enouhg", "The passwords do not match."],
  ])("of %s and %s says: %s", async (next, repeat, text) => {
    const admin = await openPassword();
    await fillPasswords(admin, next, repeat);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(
      screen.getByLabelText(next === "short" ? "New password" : "Repeat new password").getAttribute("aria-invalid"),
    ).toBe("true");
    expect(admin.stub.sent("adminPassword")).toEqual([]);
  });

  test("is sent once and leads to the overview", async () => {
    const admin = await openPassword({ adminPassword: null });
    await fillPasswords(admin, "long-enough");
    await admin.expectToast("Your password is changed", "success");
    expect(admin.stub.sent("adminPassword")).toEqual([{ password: "quiet-river", new_password: "long-enough" }]);
    await admin.expectPath("/");
  });

  test("that is refused says why, and what was typed stays", async () => {
    const admin = await openPassword({ adminPassword: refused("operator.password_wrong") });
    await fillPasswords(admin, "long-enough");
    await admin.expectToast("The current password is wrong", "danger");
    expect(screen.getByLabelText("New password")).toHaveProperty("value", "long-enough");
  });
});

describe("the authenticator app", () => {
  const SECRET = { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" };

  test("is set up by a picture or a secret, and confirmed by a code", async () => {
    const admin = await openAdmin("/codes", {
      frame: true,
      answers: { adminTotpBegin: SECRET, adminTotpConfirm: null },
    });
    expect(await screen.findByText("ABCD EFGH")).toBeDefined();
    expect(screen.getByRole("img", { name: /QR code/ })).toBeDefined();
    expect(isIncomplete(screen.getByRole("button", { name: "Confirm" }))).toBe(true);
    await admin.fill("Code from the app", "１23456");
    await admin.press("Confirm");
    await admin.expectToast("Your authenticator app is set up", "success");
    expect(admin.stub.sent("adminTotpConfirm")).toEqual([{ code: "123456" }]);
    expect(admin.stub.sent("adminTotpBegin")).toHaveLength(1);
  });

  test("with a wrong code keeps its secret", async () => {
    const admin = await openAdmin("/codes", {
      frame: true,
      answers: { adminTotpBegin: SECRET, adminTotpConfirm: refused("operator.code_wrong") },
    });
    await admin.fill("Code from the app", "000000");
    await admin.press("Confirm");
    await admin.expectToast(/\p{L}/u, "danger");
    await waitFor(() => expect(screen.getByText("ABCD EFGH")).toBeDefined());
    expect(admin.stub.sent("adminTotpBegin")).toHaveLength(1);
  });
});
