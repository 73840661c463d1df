import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { config, userInfo } from "../../../testing/samples.ts";

const PATH = "/wallet/withdraw";
const BANK = {
  id: 7,
  bank_id: 1,
  bank_name: "The Bank of the Quiet River",
  account_name: "Mei Lin",
  account_number: "1234567890123456789",
  bg_color: "#0f766e",
};

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openWithdraw = async (answers: Opening["answers"] = {}, language: "en" | "cn" = "en") =>
  await openShop(PATH, {
    language,
    answers: { userInfo: userInfo(), config: config(), walletBankList: [BANK], ...answers },
  });

const ASKED = { trade_sn: "W1", created_at: 1_790_000_000 };

type Shop = Awaited<ReturnType<typeof openWithdraw>>;

/** Confirms the withdrawal, and gives the security password. */
async function confirm(shop: Shop, pin = "123456") {
  await screen.findByText("Confirm withdrawal");
  await shop.press("Confirm");
  await screen.findByText(/^Withdraw \S+ CP to/);
  await shop.user.keyboard(pin);
}

describe("the withdrawal", () => {
  test("says what is wrong in the specified order, in red", async () => {
    const shop = await openWithdraw({ walletBankList: [] });
    await screen.findByText("No bank account yet");
    await screen.findByText("At least 10.00 CP");
    await shop.press("Withdraw");
    await shop.expectToast("select a bank card", "danger");
    const link = screen.getByRole("link", { name: /^No bank account yet/ });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.getByRole("group", { name: "Bank account", description: "select a bank card" })).toBeDefined();
    expect(faultOf("Withdrawal amount")).toBe("enter withdrawal amount");
    expect(shop.stub.sent("walletWithdrawAdd")).toEqual([]);
  });

  test.each([
    ["", "enter withdrawal amount"],
    ["9", "The minimum withdrawal is 10.00 CP"],
    ["9.99", "The minimum withdrawal is 10.00 CP"],
    ["80.01", "Insufficient balance"],
  ])("with an amount of %j says in red: %s", async (amount, text) => {
    const shop = await openWithdraw();
    await screen.findByText("At least 10.00 CP");
    await screen.findByText("The Bank of the ...");
    await shop.fill("Withdrawal amount", amount);
    await shop.press("Withdraw");
    await shop.expectToast(text, "danger");
    await expectMarked("Withdrawal amount", text);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("an empty amount is said before the minimum, the minimum before the balance", async () => {
    const shop = await openWithdraw({ userInfo: userInfo({ coin: "0.00" }) });
    await screen.findByText("At least 10.00 CP");
    await screen.findByText("The Bank of the ...");
    await shop.press("Withdraw");
    await shop.expectToast("enter withdrawal amount", "danger");
    await shop.fill("Withdrawal amount", "5");
    await shop.press("Withdraw");
    await shop.expectToast("The minimum withdrawal is 10.00 CP", "danger");
  });

  test("what was said of the first try is gone once the second is sent", async () => {
    const shop = await openWithdraw();
    await screen.findByText("At least 10.00 CP");
    await screen.findByText("The Bank of the ...");
    await shop.fill("Withdrawal amount", "5");
    await shop.press("Withdraw");
    await shop.expectToast("The minimum withdrawal is 10.00 CP", "danger");
    await shop.fill("Withdrawal amount", "30");
    await shop.press("Withdraw");
    await screen.findByRole("alertdialog");
    expect(shop.toast()).toBe("");
  });

  test("text and check follow the one minimum that is set", async () => {
    const shop = await openWithdraw({ config: config({ withdraw_minimum: "25.00" }) });
    await screen.findByText("At least 25.00 CP");
    await screen.findByText("The Bank of the ...");
    await shop.fill("Withdrawal amount", "24");
    await shop.press("Withdraw");
    await shop.expectToast("The minimum withdrawal is 25.00 CP", "danger");
  });

  test("shortens bank and account to 16 characters", async () => {
    await openWithdraw();
    expect(await screen.findByText("The Bank of the ...")).toBeDefined();
    expect(screen.getByText("1234567890123456...")).toBeDefined();
  });

  test("repeats it all, asks for the security password, sends once, and says the result", async () => {
    const shop = await openWithdraw({ walletWithdrawAdd: ASKED });
    await screen.findByText("The Bank of the ...");
    await screen.findByText("At least 10.00 CP");
    await shop.fill("Withdrawal amount", "10");
    await shop.press("Withdraw");
    const question = within(await screen.findByRole("alertdialog", { name: "Confirm withdrawal" }));
    expect(question.getByText("The Bank of the Quiet River")).toBeDefined();
    expect(question.getByText("•••• 6789")).toBeDefined();
    expect(question.getByText("Mei Lin")).toBeDefined();
    expect(question.getByText("No fee")).toBeDefined();
    expect(screen.queryByText("Enter security password")).toBeNull();
    await confirm(shop);
    const result = within(await screen.findByRole("alertdialog", { name: "Withdrawal Result" }));
    expect(result.getByText("W1")).toBeDefined();
    expect(result.getByText("10.00 CP")).toBeDefined();
    expect(result.getByText(/^2026-09-2\d \d\d:\d\d:\d\d$/)).toBeDefined();
    expect(
      screen.getByText("You have successfully submitted a withdrawal request, please wait patiently for the review."),
    ).toBeDefined();
    expect(shop.stub.sent("walletWithdrawAdd")).toEqual([{ amount: "10.00", bank_id: "7", password: "123456" }]);
    await shop.press("Confirm");
    await shop.expectPath("/wallet/withdraw/list");
  });

  test("the server's minimum marks the amount", async () => {
    const shop = await openWithdraw({ walletWithdrawAdd: refused("withdraw.minimum", { minimum: "25.00" }) });
    await screen.findByText("The Bank of the ...");
    await shop.fill("Withdrawal amount", "20");
    await shop.press("Withdraw");
    await confirm(shop);
    await shop.expectToast("The minimum withdrawal is 25.00 CP", "danger");
    await expectMarked("Withdrawal amount", "The minimum withdrawal is 25.00 CP");
  });

  test("a wrong security password is said and asked for again; the amount stays", async () => {
    const shop = await openWithdraw({ walletWithdrawAdd: refused("pin.wrong") });
    await screen.findByText("The Bank of the ...");
    await screen.findByText("At least 10.00 CP");
    await shop.fill("Withdrawal amount", "20");
    await shop.press("Withdraw");
    await confirm(shop, "000000");
    await shop.expectToast(/password/i, "danger");
    expect(await screen.findByText(/^Withdraw 20.00 CP/)).toBeDefined();
    expect(shop.path()).toBe(PATH);
    expect(screen.getByLabelText("Withdrawal amount")).toHaveProperty("value", "20");
  });

  test("after a lost answer the same request is repeated with the same key", async () => {
    const shop = await openWithdraw({ walletWithdrawAdd: lost() });
    await screen.findByText("The Bank of the ...");
    await screen.findByText("At least 10.00 CP");
    await shop.fill("Withdrawal amount", "20");
    await shop.press("Withdraw");
    await confirm(shop);
    expect(await screen.findByText("We don't know yet if this went through")).toBeDefined();
    shop.stub.answer("walletWithdrawAdd", ASKED);
    await shop.press("Try again");
    expect(await screen.findByText("Withdrawal Result")).toBeDefined();
    const keys = shop.stub.requests("walletWithdrawAdd").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("a member without a security password is led to set one", async () => {
    const shop = await openWithdraw({ userInfo: userInfo({ has_pin: false }) });
    await screen.findByText("The Bank of the ...");
    await screen.findByText("At least 10.00 CP");
    await shop.fill("Withdrawal amount", "20");
    await shop.press("Withdraw");
    await shop.press("Set it now");
    await shop.expectPath("/setting/pin");
  });

  test("bank accounts that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openWithdraw({ walletBankList: refused("fault") });
    await shop.expectToast("Failed to load bank accounts", "danger");
    shop.stub.answer("walletBankList", [BANK]);
    await shop.press("Retry");
    expect(await screen.findByText("The Bank of the ...")).toBeDefined();
  });

  test("a balance that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openWithdraw({ userInfo: refused("fault") });
    expect(await screen.findByText("This could not be loaded")).toBeDefined();
    shop.stub.answer("userInfo", userInfo());
    await shop.press("Retry");
    expect(await screen.findByLabelText("Withdrawal amount")).toBeDefined();
  });

  test("an ended session is notified, and the token is gone", async () => {
    const shop = await openWithdraw({ userInfo: refused("session.expired") });
    await shop.expectToast("Login has expired, please login again.");
    await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  });

  test("speaks Chinese", async () => {
    const shop = await openWithdraw({ walletBankList: [] }, "cn");
    await shop.press("提现");
    await shop.expectToast(/\p{Script=Han}/u, "danger");
    expect(faultOf("提现金额")).toMatch(/\p{Script=Han}/u);
  });
});
