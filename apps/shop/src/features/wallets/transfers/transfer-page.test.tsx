import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

const PATH = "/wallet/transfer";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openTransfer = async (answers: Opening["answers"] = {}) =>
  await openShop(PATH, {
    answers: { userInfo: userInfo(), query: { name: "A*n" }, walletTransferReceivers: [], ...answers },
  });

const SENT = { trade_sn: "T1", created_at: 1_790_000_000 };

type Shop = Awaited<ReturnType<typeof openTransfer>>;

async function fillIn(shop: Shop, amount: string, uid = "10000002") {
  await shop.fill("Receiver UID", uid);
  await shop.fill("Amount", amount);
}

/** Confirms the transfer, and gives the security password. */
async function confirm(shop: Shop, pin = "123456") {
  await screen.findByText("Confirm transfer");
  await shop.press("Confirm");
  await screen.findByText(/^Transfer \S+ (?:SP|CP) to/);
  await shop.user.keyboard(pin);
}

describe("the transfer", () => {
  test.each([
    ["SP", { purse: "0.00" }],
    ["SP", { purse: "-5.00" }],
    ["CP", { coin: "0.00" }],
  ])("stops silently when there is no %s: %j", async (wallet, balances) => {
    const shop = await openTransfer({ userInfo: userInfo(balances) });
    await shop.user.click(await screen.findByRole("radio", { name: new RegExp(`\\(${wallet}\\)`) }));
    await fillIn(shop, "5");
    await shop.press("Transfer");
    expect(shop.toast()).toBe("");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Amount"));
  });

  test.each(["", "0", "0.00"])("stops silently with an amount of %j", async (amount) => {
    const shop = await openTransfer();
    await fillIn(shop, amount);
    await shop.press("Transfer");
    expect(shop.toast()).toBe("");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each(["SP", "CP"])("says in red when the amount exceeds the %s balance", async (wallet) => {
    const shop = await openTransfer();
    await shop.user.click(await screen.findByRole("radio", { name: new RegExp(`\\(${wallet}\\)`) }));
    await fillIn(shop, "80.01");
    await shop.press("Transfer");
    await shop.expectToast(`Insufficient ${wallet} balance`, "danger");
    await expectMarked("Amount", `Insufficient ${wallet} balance`);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["$1,234.50", "1234.50"],
    ["52.00 SP", "52.00"],
    ["+52.00", "52.00"],
    ["1.234,50", "1234.50"],
  ])("of the pasted %j takes the figure", async (pasted, amount) => {
    const shop = await openTransfer();
    await shop.user.click(await screen.findByLabelText("Amount"));
    await shop.user.paste(pasted);
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", amount);
  });

  test.each([
    ["1,234", "“1,234” can be read in two ways. Write it like 1234.50"],
    ["fifty", "“fifty” is not an amount. Write it like 1234.50"],
    ["52.00 CP", "“52.00 CP” is not an amount in SP"],
    ["-52", "“-52” is below zero"],
  ])("of the pasted %j takes nothing, and says why", async (pasted, words) => {
    const shop = await openTransfer();
    await shop.user.click(await screen.findByLabelText("Amount"));
    await shop.user.paste(pasted);
    expect(faultOf("Amount")).toBe(words);
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "");
    await shop.user.type(screen.getByLabelText("Amount"), "5");
    expect(faultOf("Amount")).toBe("");
  });

  test("stops silently without a receiver, and goes there", async () => {
    const shop = await openTransfer();
    await fillIn(shop, "5", "");
    await shop.press("Transfer");
    expect(shop.toast()).toBe("");
    expect(document.activeElement).toBe(screen.getByLabelText("Receiver UID"));
  });

  test.each([
    ["10000001", "This is your own UID"],
    ["1000", "A UID has 8 or 9 digits"],
  ])("says at the field what is wrong with the receiver %s", async (uid, text) => {
    const shop = await openTransfer();
    await fillIn(shop, "5", uid);
    await shop.press("Transfer");
    expect(await screen.findByText(text)).toBeDefined();
    expect(shop.stub.sent("query")).toEqual([]);
  });

  test("says at the field that nobody has the receiver's UID", async () => {
    const shop = await openTransfer({ query: refused("member.unknown") });
    await fillIn(shop, "5");
    expect(await screen.findByText("No member has this UID. Please check the digits")).toBeDefined();
    await shop.press("Transfer");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("repeats it all, asks for the security password, sends once and clears the fields", async () => {
    const shop = await openTransfer({ walletTransfer: SENT });
    await shop.user.click(await screen.findByRole("radio", { name: /^Coin/ }));
    await fillIn(shop, "12.5");
    expect(await screen.findByText("A*n")).toBeDefined();
    await shop.press("Transfer");
    const question = within(await screen.findByRole("alertdialog", { name: "Confirm transfer" }));
    expect(question.getByText("10000002")).toBeDefined();
    expect(question.getByText("A*n")).toBeDefined();
    expect(question.getByText("No fee")).toBeDefined();
    const held = shop.stub.hold("walletTransfer");
    await confirm(shop);
    await shop.user.keyboard("1");
    held.release();
    await shop.expectToast("Transfer successful", "success");
    expect(shop.stub.sent("walletTransfer")).toEqual([
      { uid: "10000002", number: "12.50", wallet_type: "2", password: "123456" },
    ]);
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "");
    expect(screen.getByLabelText("Receiver UID")).toHaveProperty("value", "");
    await waitFor(() => expect(shop.stub.sent("userInfo").length).toBeGreaterThan(1));
    await shop.press("See transfer");
    await shop.expectPath("/wallet/transfer/list");
  });

  test("shows why the server refuses; the fields stay", async () => {
    const shop = await openTransfer({ walletTransfer: refused("transfer.receiver_frozen") });
    await fillIn(shop, "5");
    await shop.press("Transfer");
    await confirm(shop);
    await shop.expectToast(/\w/, "danger");
    expect(shop.path()).toBe(PATH);
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "5");
    expect(screen.getByLabelText("Receiver UID")).toHaveProperty("value", "10000002");
  });

  test.each([
    ["transfer.receiver_frozen", {}, "Receiver UID"],
    ["transfer.receiver_unknown", {}, "Receiver UID"],
    ["wallet.insufficient", { unit: "SP" }, "Amount"],
    ["input.amount", { field: "walletTransfer.number" }, "Amount"],
  ] as const)("the server's %s %j marks %s until it changes", async (key, words, label) => {
    const shop = await openTransfer({ walletTransfer: refused(key, words) });
    await fillIn(shop, "5");
    await shop.press("Transfer");
    await confirm(shop);
    await shop.expectToast(/\w/, "danger");
    await expectMarked(label, shop.toast());
    await shop.fill(label, "6");
    expect(faultOf(label)).not.toBe(shop.toast());
  });

  test("a wrong security password is said where it is asked for again", async () => {
    const shop = await openTransfer({ walletTransfer: refused("pin.wrong", { left: "4" }) });
    await fillIn(shop, "5");
    await shop.press("Transfer");
    await confirm(shop);
    await shop.expectToast("Wrong security password, 4 tries left", "danger");
    const pad = await screen.findByRole("group", { name: "Enter security password" });
    await waitFor(() => expect(pad.textContent).toContain("Wrong security password, 4 tries left"));
    await shop.user.keyboard("1");
    await waitFor(() => expect(pad.textContent).not.toContain("Wrong"));
  });

  test("after a lost answer the same transfer is tried again with the same key", async () => {
    const shop = await openTransfer({ walletTransfer: lost() });
    await fillIn(shop, "5");
    await shop.press("Transfer");
    await confirm(shop);
    expect(await screen.findByText("We don't know yet if this went through")).toBeDefined();
    shop.stub.answer("walletTransfer", SENT);
    await shop.press("Try again");
    await shop.expectToast("Transfer successful", "success");
    const keys = shop.stub.requests("walletTransfer").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("the password is asked for only after the confirmation, and closing it sends nothing", async () => {
    const shop = await openTransfer();
    await fillIn(shop, "5");
    await shop.press("Transfer");
    await screen.findByText("Confirm transfer");
    expect(screen.queryByText("Enter security password")).toBeNull();
    await shop.press("Confirm");
    await screen.findByText("Enter security password");
    await shop.press("Close");
    await waitFor(() => expect(screen.queryByText("Enter security password")).toBeNull());
    expect(shop.stub.sent("walletTransfer")).toEqual([]);
  });

  test("a receipt says what was sent, is copied, and leads to another transfer to the same member", async () => {
    const shop = await openTransfer({ walletTransfer: SENT });
    await fillIn(shop, "12.5");
    await shop.press("Transfer");
    await confirm(shop);
    const receipt = within(await screen.findByRole("dialog", { name: "Transfer successful" }));
    expect(receipt.getByText("T1")).toBeDefined();
    expect(receipt.getByText("A*n · 10000002")).toBeDefined();
    expect(receipt.getByText("12.50")).toBeDefined();
    expect(receipt.getByText(/^2026-09-2\d \d\d:\d\d:\d\d$/)).toBeDefined();
    await shop.press("Copy receipt");
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^Transfer successful\n12.50 SP\nTo: A\*n · 10000002\nNumber: T1\nTime: 2026-/);
    await shop.press("Send again");
    expect(screen.getByLabelText("Receiver UID")).toHaveProperty("value", "10000002");
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "");
    expect(shop.stub.sent("walletTransfer")).toHaveLength(1);
  });

  test.each([
    [undefined, ""],
    [new DOMException("closed", "AbortError"), ""],
    [new Error("no"), "The receipt could not be shared"],
  ])("a device's share sheet that ends in %j is offered the receipt", async (end, said) => {
    const share = vi.fn<(what: ShareData) => Promise<void>>(async () => {
      if (end !== undefined) throw end;
    });
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    const shop = await openTransfer({ walletTransfer: SENT });
    await fillIn(shop, "12.5");
    await shop.press("Transfer");
    await confirm(shop);
    await shop.press("Share receipt");
    expect(share.mock.calls[0]?.[0].text).toContain("12.50 SP\nTo: A*n · 10000002\nNumber: T1");
    if (said !== "") await shop.expectToast(said, "danger");
  });

  test("a receipt leaves out what a server does not answer", async () => {
    const shop = await openTransfer({ walletTransfer: { trade_sn: "", created_at: 0 } });
    await fillIn(shop, "12.5");
    await shop.press("Transfer");
    await confirm(shop);
    const receipt = within(await screen.findByRole("dialog", { name: "Transfer successful" }));
    expect(receipt.queryByText("Number")).toBeNull();
    expect(receipt.queryByText("Time")).toBeNull();
  });

  test("who received before is chosen by a tap", async () => {
    const shop = await openTransfer({
      walletTransferReceivers: [
        { uid: "10000002", name: "A***n" },
        { uid: "10000003", name: "B***" },
      ],
    });
    const before = within(await screen.findByRole("group", { name: "Sent to before" }));
    await shop.user.click(before.getByRole("button", { name: "B*** 10000003" }));
    expect(screen.getByLabelText("Receiver UID")).toHaveProperty("value", "10000003");
    expect(before.getByRole("button", { pressed: true })).toBe(before.getByRole("button", { name: "B*** 10000003" }));
  });

  test.each([[[]], [refused("not_found")]])(
    "without receivers of before the form begins with the wallet",
    async (known) => {
      const shop = await openTransfer({ walletTransferReceivers: known });
      expect(await screen.findByLabelText("Receiver UID")).toBeDefined();
      expect(screen.queryByRole("group", { name: "Sent to before" })).toBeNull();
      expect(shop.toast()).toBe("");
    },
  );
});
