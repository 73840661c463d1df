import { refused } from "@espalier/web/testing/call-stub";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { session } from "../../lib/session.ts";
import { expectMarked, faultOf } from "../../testing/expect-marked.ts";
import { openShop } from "../../testing/open-shop.ts";
import { config, today, userInfo } from "../../testing/samples.ts";

const MUST_RESET = 2;

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openHome = async (answers: Opening["answers"] = {}) =>
  await openShop("/", {
    answers: {
      userInfo: userInfo(),
      config: config(),
      goodsRecommend: [],
      noticeLatest: null,
      userToday: today(),
      ...answers,
    },
  });

describe("the home screen", () => {
  test.each([
    [undefined, "Inbox", ""],
    [0, "Inbox", ""],
    [3, "Inbox, 3 unread", "3"],
    [100, "Inbox, 100 unread", "99+"],
  ])("has a bell with the number of unread messages: %s", async (unread, name, shown) => {
    await openHome({ userInfo: userInfo(unread === undefined ? {} : { unread }) });
    const bell = await screen.findByRole("link", { name });
    expect([bell.textContent, bell.getAttribute("href")]).toEqual([shown, "/mine/inbox"]);
  });

  test("asks for both new passwords where the account must choose them", async () => {
    const shop = await openHome({ userInfo: userInfo({ backend: MUST_RESET }), userReset: refused("password.common") });
    const form = (await screen.findByLabelText("Login password")).closest("form");
    form?.requestSubmit();
    await shop.expectToast("Please fill in both passwords");
    await expectMarked("Login password", "Please fill in both passwords");
    expect(faultOf("Security password (6 digits)")).toBe("Please fill in both passwords");
    await shop.fill("Login password", "quiet-river");
    form?.requestSubmit();
    await shop.expectToast("Please fill in both passwords");
    expect(shop.stub.sent("userReset")).toEqual([]);
  });

  test("takes at most 6 digits of the security password", async () => {
    const shop = await openHome({ userInfo: userInfo({ backend: MUST_RESET }), userReset: refused("password.common") });
    await shop.fill("Login password", "quiet-river");
    await shop.fill("Security password (6 digits)", "80261345");
    screen.getByLabelText("Login password").closest("form")?.requestSubmit();
    expect(await screen.findByText("Too long by 2: at most 6 characters")).toBeDefined();
    expect(shop.stub.sent("userReset")).toEqual([]);
    await shop.fill("Security password (6 digits)", "802-613");
    screen.getByLabelText("Login password").closest("form")?.requestSubmit();
    await shop.expectToast(/password/i, "danger");
    await expectMarked("Login password", "This password is too easy to guess, please choose another");
    expect(screen.getByLabelText("Login password")).toHaveProperty("value", "quiet-river");
    shop.stub.answer("userReset", null);
    shop.stub.answer("userInfo", userInfo());
    screen.getByLabelText("Login password").closest("form")?.requestSubmit();
    await shop.expectToast("Your passwords are saved", "success");
    expect(shop.stub.sent("userReset").at(-1)).toEqual({
      login_password: "quiet-river",
      security_password: "802613",
    });
  });

  test("asks for a code if the security password changes", async () => {
    const shop = await openHome({
      userInfo: userInfo({ backend: MUST_RESET }),
      userReset: refused("reset.code_required"),
      userCode: { sent_to: "m***@shop.example" },
    });
    await shop.fill("Login password", "quiet-river");
    await shop.fill("Security password (6 digits)", "802613");
    await shop.press("Save passwords");
    await shop.fill("Code that we send you", "471203");
    await shop.press("Send code");
    await shop.expectToast("Sent to m***@shop.example", "success");
    await shop.press("Save passwords");
    await waitFor(() => expect(shop.stub.sent("userReset").at(-1)).toMatchObject({ code: "471203" }));
  });

  test("celebrates a new rank once, on the screen that comes first", async () => {
    localStorage.setItem("rank", "10000001 1");
    await openHome({ userInfo: userInfo({ vip: 2 }) });
    expect(await screen.findByText("You reached a new rank")).toBeDefined();
    cleanup();
    await openHome({ userInfo: userInfo({ vip: 2 }) });
    expect(await screen.findByText("Senior Associate")).toBeDefined();
    expect(screen.queryByText("You reached a new rank")).toBeNull();
  });

  test("offers the page that was requested, but none outside of the shop, until home is left", async () => {
    session.wantPage("/mine/profit");
    await openHome();
    expect((await screen.findByText("Go on to the page you wanted")).closest("a")?.getAttribute("href")).toBe(
      "/mine/profit",
    );
    cleanup();
    expect(session.wantedPage()).toBeNull();
    session.wantPage("//evil.example/list");
    await openHome();
    await screen.findByText("Mei");
    expect(screen.queryByText("Go on to the page you wanted")).toBeNull();
  });

  test("shows what the member can spend, each leading to its history", async () => {
    await openHome({ userInfo: userInfo({ purse: "8332.83", coin: "0.50" }) });
    expect((await screen.findByText("8,332.83")).closest("a")?.getAttribute("href")).toBe("/mine/trade?walletType=1");
    expect(screen.getByText("0.50").closest("a")?.getAttribute("href")).toBe("/mine/trade?walletType=2");
    expect(screen.getByText("UID 10000001")).toBeDefined();
    expect(screen.getByText(/^Joined /)).toBeDefined();
  });

  test.each([
    ["en", "Failed to get user information", "Retry"],
    ["cn", "获取用户信息失败", "重试"],
  ] as const)(
    "of which several parts fail says so once, and one press tries them all again, %s",
    async (language, words, retry) => {
      const fault = refused("fault");
      const shop = await openShop("/", {
        language,
        answers: { userInfo: fault, config: config(), goodsRecommend: fault, noticeLatest: null, userToday: fault },
      });
      expect(await screen.findByText(words)).toBeDefined();
      await waitFor(() => expect(screen.getAllByRole("button", { name: retry })).toHaveLength(1));
      expect(screen.getAllByRole("alert").filter(({ textContent }) => textContent !== "")).toHaveLength(1);
      shop.stub.answer("userInfo", userInfo());
      shop.stub.answer("userToday", today());
      shop.stub.answer("goodsRecommend", []);
      await shop.press(retry);
      expect(await screen.findByText("Mei")).toBeDefined();
      await waitFor(() => expect(screen.queryByRole("button", { name: retry })).toBeNull());
    },
  );

  test("a member who cannot be loaded says so in the specified words", async () => {
    const shop = await openHome({ userInfo: refused("fault") });
    expect(await screen.findByText("Failed to get user information")).toBeDefined();
    shop.stub.answer("userInfo", userInfo());
    await shop.press("Retry");
    expect(await screen.findByText("Mei")).toBeDefined();
  });
});
