import { lost, refused } from "@espalier/web/testing/call-stub";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { expectMarked, faultOf } from "../../../testing/expect-marked.ts";
import { openShop } from "../../../testing/open-shop.ts";

const PATH = "/bank/edit";
const CATALOG = [
  { id: 1, bank_name: "DBS Bank" },
  { id: 8, bank_name: "Other bank" },
];
const STORED = {
  id: 7,
  bank_id: 1,
  bank_name: "DBS Bank",
  account_name: "Mei Lin",
  account_number: "12345678",
  bg_color: "#0f766e",
};

type Opening = NonNullable<Parameters<typeof openShop>[1]>;

const openBank = async (answers: Opening["answers"] = {}, path = PATH) =>
  await openShop(path, { answers: { bank: CATALOG, walletBankDetail: STORED, ...answers } });

describe("the bank account", () => {
  test("requires the account's name, its number and then a bank", async () => {
    const shop = await openBank();
    await shop.press("Save");
    await shop.expectToast("Please enter the full name of the account holder", "danger");
    await expectMarked("Account name", "Please enter the full name of the account holder");
    expect(faultOf("Account number")).toBe("Please enter the account number");
    expect(faultOf(/^Bank/)).toBe("Please choose a bank");
    await shop.fill("Account name", "Mei Lin");
    await shop.press("Save");
    await shop.expectToast("Please enter the account number", "danger");
    await shop.fill("Account number", "12345678");
    await shop.press("Save");
    await shop.expectToast("Please choose a bank", "danger");
    expect(shop.stub.sent("walletBankCreate")).toEqual([]);
  });

  test("saves without the agreement being ticked, once, and leads back", async () => {
    const shop = await openBank({ walletBankCreate: { id: 9 } });
    await shop.fill("Account name", " Mei Lin ");
    await shop.fill("Account number", "１２345678");
    await shop.press(/^Bank/);
    await shop.user.click(await screen.findByRole("option", { name: "DBS Bank" }));
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
    const held = shop.stub.hold("walletBankCreate");
    await shop.press("Save");
    await shop.press("Save");
    held.release();
    await shop.expectToast("Bank account saved", "success");
    await shop.expectPath("/bank/list");
    expect(shop.stub.sent("walletBankCreate")).toEqual([
      { bank_id: "1", bank_name: "", name: "Mei Lin", number: "12345678" },
    ]);
  });

  test.each([
    "GB33 BUKB 2020 1555 5555 55",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "gb33\u00a0bukb\u00a02020\u00a01555\u00a05555\u00a055",
  ])("an IBAN in groups keeps its end: %s", async (number) => {
    const shop = await openBank({ walletBankCreate: { id: 9 } });
    await shop.fill("Account name", "Mei Lin");
    await shop.fill("Account number", number);
    expect(faultOf("Account number")).toBe("");
    await shop.press(/^Bank/);
    await shop.user.click(await screen.findByRole("option", { name: "DBS Bank" }));
    await shop.press("Save");
    const iban = number.replaceAll(/\s/g, "").toUpperCase();
    await waitFor(() => expect(shop.stub.sent("walletBankCreate")).toMatchObject([{ number: iban }]));
  });

  test("asks for the name of the bank with id 8, 'other bank'", async () => {
    const shop = await openBank({ walletBankCreate: { id: 9 } });
    await shop.fill("Account name", "Mei Lin");
    await shop.fill("Account number", "12345678");
    expect(screen.queryByLabelText("Name of the bank")).toBeNull();
    await shop.press(/^Bank/);
    await shop.user.click(await screen.findByRole("option", { name: "Other bank" }));
    await shop.press("Save");
    await shop.expectToast("Please enter the name of the bank", "danger");
    await shop.fill("Name of the bank", "Harbour Bank");
    await shop.press("Save");
    await waitFor(() =>
      expect(shop.stub.sent("walletBankCreate")).toMatchObject([{ bank_id: "8", bank_name: "Harbour Bank" }]),
    );
  });

  test("edits the account its address names; a refusal is shown and what was typed stays", async () => {
    const shop = await openBank({ walletBankUpdate: refused("bank.not_listed") }, `${PATH}?id=7`);
    await shop.fill("Account number", "87654321");
    await shop.press("Save");
    await shop.expectToast("Please choose a bank from the list", "danger");
    await expectMarked(/^Bank/, "Please choose a bank from the list");
    expect(screen.getByLabelText("Account number")).toHaveProperty("value", "87654321");
    shop.stub.answer("walletBankUpdate", lost());
    await shop.press("Save");
    await shop.expectToast(/connection/i, "danger");
    shop.stub.answer("walletBankUpdate", null);
    await shop.press("Save");
    await shop.expectPath("/bank/list");
    expect(shop.stub.sent("walletBankUpdate").at(-1)).toMatchObject({ id: "7", number: "87654321" });
  });

  test("an account that is gone says so", async () => {
    await openBank({ walletBankDetail: refused("bank.unknown") }, `${PATH}?id=99`);
    expect(await screen.findByText("This bank account does not exist")).toBeDefined();
  });

  test("an account that cannot be loaded says so as a message, and can be tried again", async () => {
    const shop = await openBank({ walletBankDetail: refused("fault") }, `${PATH}?id=7`);
    await shop.expectToast("Failed to load bank accounts", "danger");
    shop.stub.answer("walletBankDetail", STORED);
    await shop.press("Retry");
    expect(await screen.findByLabelText("Account name")).toHaveProperty("value", "Mei Lin");
  });
});
