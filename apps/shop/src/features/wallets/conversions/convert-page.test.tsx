import { pending, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";
import { config, userInfo } from "../../../testing/samples.ts";

const PATH = "/wallet/convert";

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openConvert = async (answers: Opening["answers"] = {}) =>
  await openShop(PATH, { answers: { userInfo: userInfo(), config: config({ convert_rate: "2:1" }), ...answers } });

describe("the conversion", () => {
  test.each([
    ["0.00", "5"],
    ["80.00", "80.01"],
    ["80.00", ""],
    ["80.00", "0"],
  ])("stops silently with %s CP and an amount of %j", async (coin, amount) => {
    const shop = await openConvert({ userInfo: userInfo({ coin }) });
    await shop.fill("Amount to convert", amount);
    await shop.press("Convert to SP");
    expect(shop.toast()).toBe("");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is offered once the rate is known, so that its button stays where it is", async () => {
    await openConvert({ config: pending() });
    expect(await screen.findByLabelText("Loading")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Convert to SP" })).toBeNull();
  });

  test("is offered without the rate where that cannot be loaded", async () => {
    const shop = await openConvert({ config: refused("fault") });
    await shop.fill("Amount to convert", "5");
    expect(screen.getByRole("button", { name: "Convert to SP" })).toBeDefined();
    expect(shop.stub.sent("config").length).toBeLessThan(6);
  });

  test("an empty password stops it: closing the pad sends nothing", async () => {
    const shop = await openConvert();
    await shop.fill("Amount to convert", "10");
    await shop.press("Convert to SP");
    await screen.findByText("Convert 10.00 CP to SP");
    await shop.press("Close");
    await waitFor(() => expect(screen.queryByText("Convert 10.00 CP to SP")).toBeNull());
    expect(shop.stub.sent("walletConvert")).toEqual([]);
  });

  test("asks for confirmation, sends once, clears the field and loads the balances again", async () => {
    const shop = await openConvert({ walletConvert: { trade_sn: "C1", created_at: 1_790_000_000 } });
    await shop.fill("Amount to convert", "10");
    await shop.press("Convert to SP");
    await screen.findByText("Convert 10.00 CP to SP");
    await shop.user.keyboard("123456");
    await screen.findByText("Confirm to convert CP to SP?");
    const held = shop.stub.hold("walletConvert");
    await shop.press("Confirm");
    await shop.press("Confirm");
    held.release();
    await shop.expectToast("Conversion successful", "success");
    expect(shop.stub.sent("walletConvert")).toEqual([
      { number: "10.00", password: "123456", confirmed_amount: "5.00" },
    ]);
    expect(screen.getByLabelText("Amount to convert")).toHaveProperty("value", "");
    const receipt = within(await screen.findByRole("dialog", { name: "Conversion successful" }));
    expect(receipt.getByText("C1")).toBeDefined();
    expect(receipt.getByText("10.00")).toBeDefined();
    expect(receipt.getByText("5.00 SP")).toBeDefined();
    await waitFor(() => expect(shop.stub.sent("userInfo").length).toBeGreaterThan(1));
  });

  test("shows why the server refuses; the amount stays", async () => {
    const shop = await openConvert({ walletConvert: refused("wallet.frozen", { wallet: "CP" }) });
    await shop.fill("Amount to convert", "10");
    await shop.press("Convert to SP");
    await screen.findByText("Convert 10.00 CP to SP");
    await shop.user.keyboard("123456");
    await screen.findByText("Confirm to convert CP to SP?");
    await shop.press("Confirm");
    await shop.expectToast(/\p{L}/u, "danger");
    expect(screen.getByLabelText("Amount to convert")).toHaveProperty("value", "10");
    expect(shop.path()).toBe(PATH);
  });

  test("a rate that changed meanwhile is said, and the form shows the new one", async () => {
    const words = { amount: "1.00", confirmed: "5.00" };
    const shop = await openConvert({ walletConvert: refused("convert.changed", words) });
    await shop.fill("Amount to convert", "10");
    expect(await screen.findByText("5.00")).toBeDefined();
    await shop.press("Convert to SP");
    await screen.findByText("Convert 10.00 CP to SP");
    shop.stub.answer("config", config({ convert_rate: "10:1" }));
    await shop.user.keyboard("123456");
    await screen.findByText("Confirm to convert CP to SP?");
    await shop.press("Confirm");
    await shop.expectToast(/you would get 1.00 SP instead of 5.00 SP/u, "danger");
    expect(await screen.findByText("1.00")).toBeDefined();
    expect(screen.getByLabelText("Amount to convert")).toHaveProperty("value", "10");
  });

  test("the server's lower limit marks the amount", async () => {
    const shop = await openConvert({ walletConvert: refused("convert.too_little") });
    await shop.fill("Amount to convert", "0.01");
    await shop.press("Convert to SP");
    await screen.findByText("Convert 0.01 CP to SP");
    await shop.user.keyboard("123456");
    await screen.findByText("Confirm to convert CP to SP?");
    await shop.press("Confirm");
    await shop.expectToast("This amount is too small to convert", "danger");
    await expectMarked("Amount to convert", "This amount is too small to convert");
  });

  test("says the rate that is set", async () => {
    await openConvert();
    expect(await screen.findByText("2 CP = 1 SP")).toBeDefined();
  });

  test("says no rate while it is not known", async () => {
    await openConvert({ config: config({ convert_rate: "" }) });
    expect(await screen.findByLabelText("Amount to convert")).toBeDefined();
    expect(screen.queryByText("Rate")).toBeNull();
  });
});
