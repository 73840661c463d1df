import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { failingBrowser, MADE, passkeyBrowser, removePasskeyBrowser } from "@espalier/web/testing/passkey-browser";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

import { faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

type Security = DataOf<"userSecurity">;
type Answers = NonNullable<NonNullable<Parameters<typeof openShop>[1]>["answers"]>;

const HOST = "localhost";
const PHONE = { id: 7, name: "Phone", created_at: 1_790_000_000, used_at: 0 };
const CREATION = { host: HOST, challenge: "AAAA", account: "AAAA", account_name: "10000001", known: [] };

const APP = { since: 1_790_000_000, recovery_codes: 9 };
const CODES = ["abcd-efgh-ijkl-mnop", "qrst-uvwx-yz23-4567"];

const security = (list: Security["passkeys"]["list"] = [], host = HOST, totp: Security["totp"] = null): Security => ({
  passkeys: { host, list },
  totp,
});
const open = async (data: Security, answers: Answers = {}, language: "en" | "cn" = "en") =>
  await openShop("/setting/security", {
    language,
    answers: { userInfo: userInfo(), userSecurity: data, ...answers },
  });
type Shop = Awaited<ReturnType<typeof open>>;

async function prove(shop: Shop, sheet: string, button: string, password = "quiet-river") {
  const dialog = within(await screen.findByRole("dialog", { name: sheet }));
  await shop.user.type(dialog.getByLabelText("Login password"), password);
  await shop.user.click(dialog.getByRole("button", { name: button }));
}

async function fillIn(shop: Shop) {
  await shop.press("Add a passkey");
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
  await shop.user.type(dialog.getByLabelText("Name"), " Tablet ");
  await prove(shop, "Add a passkey", "Continue");
}

afterEach(removePasskeyBrowser);

describe("the passkeys", () => {
  test("are added under a name, once the password was right", async () => {
    passkeyBrowser();
    const shop = await open(security(), { userPasskeyAddBegin: CREATION, userPasskeyAdd: null });
    await screen.findByRole("button", { name: "Add a passkey" });
    shop.stub.answer("userSecurity", security([PHONE]));
    await fillIn(shop);
    await shop.expectToast("Your passkey is added", "success");
    expect(shop.stub.sent("userPasskeyAddBegin")).toEqual([{ password: "quiet-river" }]);
    expect(shop.stub.sent("userPasskeyAdd")).toEqual([{ name: "Tablet", ...MADE }]);
    expect(await screen.findByText("Not used yet")).toBeDefined();
  });

  test("are not made with a wrong password, which is said at its field, and what was typed stays", async () => {
    const sign = passkeyBrowser();
    const shop = await open(security(), { userPasskeyAddBegin: refused("password.wrong") });
    await fillIn(shop);
    expect(await screen.findByText("The login password is wrong")).toBeDefined();
    expect(sign).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Name")).toHaveProperty("value", " Tablet ");
  });

  test.each([
    ["NotAllowedError", ""],
    ["InvalidStateError", "This device already has one of your passkeys"],
    ["SecurityError", "The passkey could not be added, please try again"],
  ])("are not kept after a browser's %s", async (name, said) => {
    failingBrowser(name);
    const shop = await open(security(), { userPasskeyAddBegin: CREATION });
    await fillIn(shop);
    if (said === "") await waitFor(() => expect(shop.stub.sent("userPasskeyAddBegin")).toHaveLength(1));
    else await shop.expectToast(said);
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    expect(shop.stub.sent("userPasskeyAdd")).toEqual([]);
  });

  test("are removed with the password; one that is gone already is as good", async () => {
    const shop = await open(security([PHONE]), { userPasskeyRemove: refused("passkey.gone") });
    await shop.press("Remove Phone");
    shop.stub.answer("userSecurity", security());
    await prove(shop, "Remove Phone", "Remove");
    await shop.expectToast("Passkey removed", "success");
    expect(shop.stub.sent("userPasskeyRemove")).toEqual([{ id: "7", password: "quiet-river" }]);
    await waitFor(() => expect(screen.queryByText("Not used yet")).toBeNull());
  });

  test.each([
    ["another host", "shop.example"],
    ["an address that has none", ""],
  ])("cannot be added at %s", async (_, host) => {
    passkeyBrowser();
    await open(security([PHONE], host));
    expect(await screen.findByText("Passkeys cannot be added in this browser or at this address.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  });
});

describe("the authenticator app", () => {
  const inSheet = async (name: string) => within(await screen.findByRole("dialog", { name }));

  test("is set up with the password and a first code, and shows the recovery codes once", async () => {
    const shop = await open(security(), {
      userTotpBegin: { secret: "ABCDEFGH", uri: "otpauth://totp/Espalier:10000001?secret=ABCDEFGH" },
      userTotpConfirm: refused("totp.code_wrong"),
    });
    await shop.press("Set up an authenticator app");
    await prove(shop, "Set up an authenticator app", "Continue");
    const sheet = await inSheet("Set up an authenticator app");
    expect(await sheet.findByText("ABCD EFGH")).toBeDefined();
    await shop.user.type(sheet.getByLabelText("Code from the app"), "１２３ ４５６");
    await shop.user.click(sheet.getByRole("button", { name: "Confirm" }));
    expect(await sheet.findByText(/^This code is wrong/)).toBeDefined();
    shop.stub.answer("userTotpConfirm", { recovery_codes: CODES });
    shop.stub.answer("userSecurity", security([], HOST, { ...APP, recovery_codes: 10 }));
    await shop.user.click(sheet.getByRole("button", { name: "Confirm" }));
    const codes = await inSheet("Recovery codes");
    expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(CODES);
    // The screen behind it has been loaded again, and the codes are still there.
    expect(await screen.findByText("10 recovery codes left")).toBeDefined();
    await shop.user.click(codes.getByRole("button", { name: "I have stored them" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText(CODES[0] ?? "")).toBeNull();
    expect(shop.stub.sent("userTotpBegin")).toEqual([{ password: "quiet-river" }]);
    expect(shop.stub.sent("userTotpConfirm").at(-1)).toEqual({ code: "123456" });
  });

  test("is removed with password and code; a wrong code is said at its field", async () => {
    const shop = await open(security([], HOST, APP), { userTotpRemove: refused("totp.code_wrong") });
    expect(await screen.findByText("9 recovery codes left")).toBeDefined();
    await shop.press("Remove the authenticator app");
    const sheet = await inSheet("Remove the authenticator app");
    await shop.user.type(sheet.getByLabelText("Code"), "123456");
    await prove(shop, "Remove the authenticator app", "Remove");
    expect(await sheet.findByText(/^This code is wrong/)).toBeDefined();
    shop.stub.answer("userTotpRemove", null);
    shop.stub.answer("userSecurity", security());
    await shop.user.click(sheet.getByRole("button", { name: "Remove" }));
    await shop.expectToast("Authenticator app removed", "success");
    expect(shop.stub.sent("userTotpRemove").at(-1)).toEqual({ password: "quiet-river", code: "123456" });
    expect(await screen.findByRole("button", { name: "Set up an authenticator app" })).toBeDefined();
  });

  test("gets new recovery codes", async () => {
    const shop = await open(security([], HOST, APP), { userTotpCodes: { recovery_codes: CODES } });
    await shop.press("New recovery codes");
    const sheet = await inSheet("New recovery codes");
    await shop.user.type(sheet.getByLabelText("Code"), "123456");
    await prove(shop, "New recovery codes", "Continue");
    expect((await inSheet("Recovery codes")).getAllByRole("listitem")).toHaveLength(2);
  });

  test("is asked for a code when a passkey is removed", async () => {
    const shop = await open(security([PHONE], HOST, APP), { userPasskeyRemove: null });
    await shop.press("Remove Phone");
    const sheet = await inSheet("Remove Phone");
    await shop.user.type(sheet.getByLabelText("Login password"), "quiet-river");
    expect(isIncomplete(sheet.getByRole("button", { name: "Remove" }))).toBe(true);
    await shop.user.click(sheet.getByRole("button", { name: "Remove" }));
    expect(faultOf("Code")).toBe("Please fill this in");
    expect(document.activeElement).toBe(sheet.getByLabelText("Code"));
    await shop.user.type(sheet.getByLabelText("Code"), "123456");
    await shop.user.click(sheet.getByRole("button", { name: "Remove" }));
    await shop.expectToast("Passkey removed", "success");
    expect(shop.stub.sent("userPasskeyRemove")).toEqual([{ id: "7", password: "quiet-river", code: "123456" }]);
  });
});

describe("login security", () => {
  test("shows a skeleton while it loads", async () => {
    await openShop("/setting/security", { answers: { userInfo: userInfo(), userSecurity: pending() } });
    expect((await screen.findAllByLabelText("Loading")).length).toBeGreaterThan(0);
  });

  test("that cannot be loaded says so, and can be tried again", async () => {
    const shop = await openShop("/setting/security", {
      answers: { userInfo: userInfo(), userSecurity: refused("fault") },
    });
    expect(await screen.findByText("Your login security could not be loaded")).toBeDefined();
    shop.stub.answer("userSecurity", security([PHONE]));
    await shop.press("Retry");
    expect(await screen.findByText("Phone")).toBeDefined();
  });

  test("speaks Chinese", async () => {
    await open(security([PHONE]), {}, "cn");
    expect(await screen.findByText("尚未使用")).toBeDefined();
  });
});
