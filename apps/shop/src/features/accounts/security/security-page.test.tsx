import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { failingBrowser, MADE, passkeyBrowser, removePasskeyBrowser } from "@espalier/web/testing/passkey-browser";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";
import { userInfo } from "../../../testing/samples.ts";

type Security = DataOf<"userSecurity">;
type Answers = NonNullable<NonNullable<Parameters<typeof openShop>[1]>["answers"]>;

const HOST = "localhost";
const PHONE = { id: 7, name: "Phone", created_at: 1_790_000_000, used_at: 0 };
const CREATION = { host: HOST, challenge: "AAAA", account: "AAAA", account_name: "10000001", known: [] };

const security = (list: Security["passkeys"]["list"] = [], host = HOST): Security => ({ passkeys: { host, list } });
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
    ["InvalidStateError", "This device has a passkey of yours already"],
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
