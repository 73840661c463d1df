import type { DataOf } from "@espalier/contract/types";
import { refused } from "@espalier/web/testing/call-stub";
import {
  failingBrowser,
  MADE,
  passkeyBrowser,
  removePasskeyBrowser,
  USED,
} from "@espalier/web/testing/passkey-browser";
import { isIncomplete } from "@espalier/web/testing/is-incomplete";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

import { openAdmin } from "../../../testing/open-admin.ts";

type Passkeys = DataOf<"adminPasskeyList">;

const HOST = "localhost";
const LAPTOP = { id: 7, name: "Laptop", created_at: 1_790_000_000, used_at: 0 };
const CREATION = { host: HOST, challenge: "AAAA", account: "AAAA", account_name: "mei@example.com", known: [] };

afterEach(removePasskeyBrowser);

describe("the passkeys of an operator", () => {
  const open = async (list: Passkeys["list"], answers: Parameters<typeof openAdmin>[1] = {}, host = HOST) =>
    await openAdmin("/passkeys", {
      frame: true,
      ...answers,
      answers: { adminPasskeyList: { host, list }, ...answers.answers },
    });

  async function fillIn(admin: Awaited<ReturnType<typeof open>>) {
    await admin.fill("Name of the new passkey", " Phone ");
    await admin.fill("Current password", "quiet-river");
    await admin.press("Add passkey");
  }

  test("are added under a name, once the password was right", async () => {
    passkeyBrowser();
    const admin = await open([], { answers: { adminPasskeyAddBegin: CREATION, adminPasskeyAdd: null } });
    await screen.findByText("You have no passkey yet.");
    expect(isIncomplete(await screen.findByRole("button", { name: "Add passkey" }))).toBe(true);
    admin.stub.answer("adminPasskeyList", { host: HOST, list: [LAPTOP] });
    await fillIn(admin);
    await admin.expectToast("Your passkey is added", "success");
    expect(admin.stub.sent("adminPasskeyAddBegin")).toEqual([{ password: "quiet-river" }]);
    expect(admin.stub.sent("adminPasskeyAdd")).toEqual([{ name: "Phone", ...MADE }]);
    expect(await screen.findByText("Not used yet")).toBeDefined();
    expect(screen.getByLabelText("Current password")).toHaveProperty("value", "");
  });

  test("are not made with a wrong password, which is said at its field, and what was typed stays", async () => {
    const sign = passkeyBrowser();
    const admin = await open([], { answers: { adminPasskeyAddBegin: refused("operator.password_wrong") } });
    await fillIn(admin);
    expect(await screen.findByText("The current password is wrong")).toBeDefined();
    expect(sign).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Current password")).toHaveProperty("value", "quiet-river");
  });

  test.each([
    ["NotAllowedError", ""],
    ["InvalidStateError", "This device already has one of your passkeys"],
    ["SecurityError", "The passkey could not be used, please try again"],
  ])("are not kept after a browser's %s", async (name, said) => {
    failingBrowser(name);
    const admin = await open([], { answers: { adminPasskeyAddBegin: CREATION } });
    await fillIn(admin);
    if (said === "") await waitFor(() => expect(admin.stub.sent("adminPasskeyAddBegin")).toHaveLength(1));
    else await admin.expectToast(said);
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    expect(admin.stub.sent("adminPasskeyAdd")).toEqual([]);
    expect(screen.getByLabelText("Name of the new passkey")).toHaveProperty("value", " Phone ");
  });

  test("are removed once that was confirmed; one that is gone already is as good", async () => {
    const admin = await open([LAPTOP, { ...LAPTOP, id: 8, name: "Key", used_at: 1_790_000_600 }], {
      answers: { adminPasskeyRemove: refused("passkey.gone") },
    });
    expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^LaptopAdded .*Not used yet/),
      expect.stringMatching(/^KeyAdded .*Last used/),
    ]);
    await admin.press("Remove Laptop");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Laptop?" }));
    admin.stub.answer("adminPasskeyList", { host: HOST, list: [] });
    await admin.user.click(dialog.getByRole("button", { name: "Remove" }));
    await admin.expectToast("Passkey removed", "success");
    expect(admin.stub.sent("adminPasskeyRemove")).toEqual([{ id: 7 }]);
    expect(await screen.findByText("You have no passkey yet.")).toBeDefined();
  });

  test.each([
    ["another host", "shop.example"],
    ["an address that has none", ""],
  ])("cannot be added at %s", async (_, host) => {
    passkeyBrowser();
    await open([LAPTOP], {}, host);
    expect(await screen.findByText("Passkeys cannot be used in this browser or at this address.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add passkey" })).toBeNull();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const admin = await openAdmin("/passkeys", { frame: true, answers: { adminPasskeyList: refused("fault") } });
    const retry = await screen.findByRole("button", { name: "Retry" });
    admin.stub.answer("adminPasskeyList", { host: "", list: [LAPTOP] });
    await admin.user.click(retry);
    expect(await screen.findByText("Laptop")).toBeDefined();
  });

  test("speak Chinese", async () => {
    await open([], { language: "cn" });
    expect(await screen.findByText("您的通行密钥")).toBeDefined();
  });
});

describe("the login by passkey", () => {
  const open = async (answers: NonNullable<Parameters<typeof openAdmin>[1]>["answers"] = {}, host = HOST) =>
    await openAdmin("/login", { session: "none", frame: true, answers: { adminPasskeyOffer: { host }, ...answers } });

  test("leads to the overview", async () => {
    passkeyBrowser();
    const admin = await open({
      adminPasskeyLoginBegin: { host: HOST, challenge: "AAAA" },
      adminPasskeyLogin: { token: "" },
    });
    await admin.press("Log in with a passkey");
    await admin.expectPath("/");
    expect(admin.stub.sent("adminPasskeyLogin")).toEqual([USED]);
  });

  test("that is refused says why", async () => {
    passkeyBrowser();
    const admin = await open({
      adminPasskeyLoginBegin: { host: HOST, challenge: "AAAA" },
      adminPasskeyLogin: refused("passkey.unknown"),
    });
    await admin.press("Log in with a passkey");
    await admin.expectToast(/^This passkey is not known here/, "danger");
    await admin.expectPath("/login");
  });

  test.each([
    ["the server offers none", "", true],
    ["they belong to another host", "shop.example", true],
    ["the browser has none", HOST, false],
  ])("is not shown where %s", async (_, host, has) => {
    if (has) passkeyBrowser();
    const admin = await open({}, host);
    await screen.findByRole("button", { name: "Log in" });
    await waitFor(() => expect(admin.stub.sent("adminPasskeyOffer")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Log in with a passkey" })).toBeNull();
  });
});
