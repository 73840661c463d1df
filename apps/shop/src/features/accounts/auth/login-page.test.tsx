import { lost, refused } from "@espalier/web/testing/call-stub";
import { passkeyBrowser, removePasskeyBrowser, USED } from "@espalier/web/testing/passkey-browser";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

import { session } from "../../../lib/session.ts";
import { expectMarked } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

const PATH = "/public/login";

const openLogin = async (answers: Parameters<typeof openShop>[1] = {}) =>
  await openShop(PATH, { session: "none", ...answers });

describe("the login", () => {
  test("waits for both fields", async () => {
    const shop = await openLogin();
    const button = await screen.findByRole("button", { name: "Log in" });
    expect(isIncomplete(button)).toBe(true);
    await shop.fill("Username", "10000001");
    expect(isIncomplete(button)).toBe(true);
    await shop.fill("Password", "quiet-river");
    expect(isIncomplete(button)).toBe(false);
  });

  test.each([
    ["", "quiet-river", "Please enter your username"],
    ["   ", "quiet-river", "Please enter your username"],
    ["10000001", "", "Please enter your password"],
    ["10000001", "   ", "Please enter your password"],
  ])("with the username %j and the password %j says %s", async (username, password, tip) => {
    const shop = await openLogin();
    await shop.fill("Username", username);
    await shop.fill("Password", password);
    const wrong = tip.includes("username") ? "Username" : "Password";
    await shop.press("Log in");
    await shop.expectToast(tip);
    await expectMarked(wrong, tip);
    await shop.user.keyboard("{Enter}");
    await expectMarked(wrong, tip);
    expect(shop.stub.sent("login")).toEqual([]);
  });

  test("takes what a password manager wrote without any event", async () => {
    const shop = await openLogin({ answers: { login: "new-token", userInfo: userInfo() } });
    const button = await screen.findByRole("button", { name: "Log in" });
    fillUnnoticed("Username", "10000001");
    fillUnnoticed("Password", "quiet-river");
    expect(isIncomplete(button)).toBe(true);
    await shop.user.click(button);
    await shop.expectPath("/");
    expect(shop.stub.sent("login")).toMatchObject([{ username: "10000001", password: "quiet-river" }]);
  });

  test.each([
    ["the focus comes", () => screen.getByLabelText("Username").focus()],
    ["the browser marks it as filled", () => markFilled("Username")],
  ])("both fields are read again when %s", async (_, happens) => {
    await openLogin();
    const button = await screen.findByRole("button", { name: "Log in" });
    fillUnnoticed("Username", "10000001");
    fillUnnoticed("Password", "quiet-river");
    act(happens);
    expect(isIncomplete(button)).toBe(false);
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "quiet-river");
  });

  test("checks nothing else: what is no account is the server's to refuse", async () => {
    const shop = await openLogin({ answers: { login: refused("login.wrong") } });
    await shop.fill("Username", "?");
    await shop.fill("Password", "x");
    await shop.press("Log in");
    await waitFor(() => expect(shop.stub.sent("login")).toMatchObject([{ username: "?", password: "x" }]));
  });

  test("stores the token, loads the member and leads home", async () => {
    const shop = await openLogin({ answers: { login: "new-token", userInfo: userInfo() } });
    await shop.fill("Username", " 10000001 ");
    await shop.fill("Password", "quiet-river");
    await shop.press("Log in");
    await shop.expectPath("/");
    expect(localStorage.getItem("token")).toBe("new-token");
    expect(shop.stub.sent("login")).toMatchObject([{ username: "10000001", password: "quiet-river" }]);
    expect(shop.stub.requests("userInfo")[0]?.headers.get("Authorization")).toBe("new-token");
  });

  test("leads home also when another page was wanted, which home offers", async () => {
    session.wantPage("/mine/order?status=2");
    const shop = await openLogin({ answers: { login: "new-token", userInfo: userInfo() } });
    await shop.fill("Username", "10000001");
    await shop.fill("Password", "quiet-river");
    await shop.press("Log in");
    await shop.expectPath("/");
    expect(session.wantedPage()).toBe("/mine/order?status=2");
  });

  test("shows why the server refuses, and what was typed stays", async () => {
    const shop = await openLogin({ answers: { login: refused("login.wrong") } });
    await shop.fill("Username", "10000001");
    await shop.fill("Password", "wrong");
    await shop.press("Log in");
    await shop.expectToast("Wrong username or password", "danger");
    await expectMarked("Password", "Wrong username or password");
    expect(shop.path()).toBe(PATH);
    expect(screen.getByLabelText("Username")).toHaveProperty("value", "10000001");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "wrong");
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("sends a second press only after the first was answered", async () => {
    const shop = await openLogin({ answers: { login: refused("login.wrong") } });
    const held = shop.stub.hold("login");
    await shop.fill("Username", "10000001");
    await shop.fill("Password", "quiet-river");
    await shop.press("Log in");
    await shop.press("Log in");
    expect(shop.stub.sent("login")).toHaveLength(1);
    held.release();
    await shop.expectToast("Wrong username or password");
  });

  test("says so when no answer comes, and sends the same request again", async () => {
    const shop = await openLogin({ answers: { login: lost(), userInfo: userInfo() } });
    await shop.fill("Username", "10000001");
    await shop.fill("Password", "quiet-river");
    await shop.press("Log in");
    await shop.expectToast(/connection/i, "danger");
    shop.stub.answer("login", "new-token");
    await shop.press("Log in");
    await shop.expectPath("/");
    const keys = shop.stub.requests("login").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("is filled in with an account that was just registered", async () => {
    session.offerAccount("10000042");
    await openLogin();
    expect(await screen.findByLabelText("Username")).toHaveProperty("value", "10000042");
  });

  test("speaks Chinese", async () => {
    const shop = await openLogin({ language: "cn", answers: { login: refused("login.wrong") } });
    await shop.fill("用户名", "10000001");
    screen.getByLabelText("密码").closest("form")?.requestSubmit();
    await shop.expectToast("请输入密码");
    await shop.fill("密码", "wrong");
    await shop.press("登录");
    await shop.expectToast(/\p{Script=Han}/u, "danger");
    expect(shop.stub.requests("login")[0]?.headers.get("Lang")).toBe("cn");
  });
});

describe("the second step of the login", () => {
  const logInWith = async () => {
    const shop = await openLogin({ answers: { login: refused("totp.code_required"), userInfo: userInfo() } });
    await shop.fill("Username", "10000001");
    await shop.fill("Password", "quiet-river");
    await shop.press("Log in");
    await screen.findByLabelText("Code");
    return shop;
  };

  test("asks for the code, which goes with what was entered", async () => {
    const shop = await logInWith();
    expect(document.activeElement).toBe(screen.getByLabelText("Code"));
    expect(Object.keys(shop.stub.sent("login")[0] ?? {}).toSorted()).toEqual(["device", "password", "username"]);
    shop.stub.answer("login", "new-token");
    await shop.fill("Code", " １２３４５６ ");
    await shop.press("Log in");
    await shop.expectPath("/");
    const sent = { username: "10000001", password: "quiet-river", code: "123456" };
    expect(shop.stub.sent("login").at(-1)).toMatchObject(sent);
  });

  test("says that a code is wrong, and leads back to account and password", async () => {
    const shop = await logInWith();
    shop.stub.answer("login", refused("totp.code_wrong"));
    await shop.fill("Code", "123456");
    await shop.press("Log in");
    await shop.expectToast(/^This code is wrong/, "danger");
    await expectMarked("Code", /^This code is wrong/);
    expect(screen.getByLabelText("Code")).toHaveProperty("value", "123456");
    await shop.press("Use another account");
    expect(await screen.findByLabelText("Username")).toHaveProperty("value", "10000001");
  });
});

describe("the login by passkey", () => {
  const asked = { host: "localhost", challenge: "AAAA" };
  const openWith = async (answers: NonNullable<Parameters<typeof openShop>[1]>["answers"], host = "localhost") =>
    await openLogin({ answers: { passkeyOffer: { host }, ...answers } });

  afterEach(async () => {
    removePasskeyBrowser();
    (await import("@espalier/web/query-client")).queryClient.clear();
  });

  test("stores the token, loads the member and leads home", async () => {
    passkeyBrowser();
    const shop = await openWith({
      passkeyLoginBegin: asked,
      passkeyLogin: { token: "new-token", username: "10000001" },
      userInfo: userInfo(),
    });
    await shop.press("Log in with a passkey");
    await shop.expectPath("/");
    expect(localStorage.getItem("token")).toBe("new-token");
    expect(shop.stub.sent("passkeyLogin")).toMatchObject([USED]);
  });

  test("that is refused says why, and the form stays", async () => {
    passkeyBrowser();
    const shop = await openWith({ passkeyLoginBegin: asked, passkeyLogin: refused("passkey.unknown") });
    await shop.press("Log in with a passkey");
    await shop.expectToast(/^This passkey is not known here/, "danger");
    expect(shop.path()).toBe(PATH);
  });

  test.each([
    ["the server offers none", "", true],
    ["they belong to another host", "shop.example", true],
    ["the browser has none", "localhost", false],
  ])("is not shown where %s", async (_, host, has) => {
    if (has) passkeyBrowser();
    const shop = await openWith({}, host);
    await screen.findByRole("button", { name: "Log in" });
    if (has) await waitFor(() => expect(shop.stub.sent("passkeyOffer")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Log in with a passkey" })).toBeNull();
  });
});

/** As a script of another world does: past React and without an event. */
function fillUnnoticed(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
}

function markFilled(label: string): void {
  const event = new Event("animationstart", { bubbles: true });
  screen.getByLabelText(label).dispatchEvent(Object.assign(event, { animationName: "field-filled" }));
}
