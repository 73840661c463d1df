import type { DataOf } from "@espalier/contract/types";
import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/setting/messages";

const choices: DataOf<"userMessageChoices"> = {
  available: ["inbox", "mail"],
  push: { key: "", here: false, quiet_from: 22, quiet_to: 8, zone: "UTC", show_amounts: false },
  kinds: [
    { kind: "profit", on: ["inbox"], always: [] },
    { kind: "security", on: ["inbox", "mail"], always: ["inbox", "mail"] },
  ],
};

const switchOf = async (name: string): Promise<HTMLElement> => await screen.findByRole("switch", { name });
const isOn = async (name: string): Promise<boolean> => (await switchOf(name)).getAttribute("aria-checked") === "true";

describe("the notifications", () => {
  test("show for each kind how the member is notified, in the ways that reach the member", async () => {
    await openShop(PATH, { answers: { userMessageChoices: choices } });
    const profits = within(await screen.findByRole("region", { name: "Profits" }));
    expect(profits.getAllByRole("switch").map(({ textContent }) => textContent)).toEqual(["Inbox", "E-mail"]);
    expect([await isOn("Profits: Inbox"), await isOn("Profits: E-mail")]).toEqual([true, false]);
  });

  test("are switched at once", async () => {
    const shop = await openShop(PATH, { answers: { userMessageChoices: choices, userMessageChoiceSet: null } });
    await shop.user.click(await switchOf("Profits: E-mail"));
    await waitFor(async () => expect(await isOn("Profits: E-mail")).toBe(true));
    await shop.user.click(await switchOf("Profits: Inbox"));
    await waitFor(async () => expect(await isOn("Profits: Inbox")).toBe(false));
    expect(shop.stub.sent("userMessageChoiceSet")).toEqual([
      { kind: "profit", way: "mail", on: "true" },
      { kind: "profit", way: "inbox", on: "false" },
    ]);
  });

  test("go back when the change could not be stored", async () => {
    const shop = await openShop(PATH, {
      answers: { userMessageChoices: choices, userMessageChoiceSet: refused("fault") },
    });
    await shop.user.click(await switchOf("Profits: Inbox"));
    await shop.expectToast(/\p{L}/u, "danger");
    expect(await isOn("Profits: Inbox")).toBe(true);
  });

  test("cannot leave out the safety of the account, and say so", async () => {
    const shop = await openShop(PATH, { answers: { userMessageChoices: choices } });
    const mail = await switchOf("Account safety: E-mail");
    expect(mail.getAttribute("aria-disabled")).toBe("true");
    await shop.user.click(mail);
    expect(await isOn("Account safety: E-mail")).toBe(true);
    expect(screen.getByText("We always tell you about the safety of your account.")).toBeDefined();
  });

  test("show a skeleton while they load", async () => {
    await openShop(PATH, { answers: { userMessageChoices: pending() } });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const shop = await openShop(PATH, { answers: { userMessageChoices: refused("fault") } });
    expect(await screen.findByText("Your notifications could not be loaded")).toBeDefined();
    shop.stub.answer("userMessageChoices", choices);
    await shop.press("Retry");
    expect(await switchOf("Profits: Inbox")).toBeDefined();
  });

  test("are in Chinese", async () => {
    await openShop(PATH, { language: "cn", answers: { userMessageChoices: choices } });
    expect(await switchOf("收益：邮件")).toBeDefined();
  });
});
