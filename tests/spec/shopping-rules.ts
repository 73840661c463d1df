import { monthOf, withFrom, withTo } from "@espalier/ui/dates/month-span";
import { expect } from "vitest";

import {
  EMPTY_BANK,
  problemsOf as bankProblems,
} from "../../apps/shop/src/features/wallets/bank-accounts/bank-form.ts";
import {
  EMPTY_ADDRESS,
  hasRegion,
  problemsOf as addressProblems,
} from "../../apps/shop/src/features/accounts/addresses/address-form.ts";
import { readSpan } from "../../apps/shop/src/lib/queries/span-query.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { firstText } from "./first-text.ts";
import { rulesOf } from "./rule.ts";
import { neverContains } from "./never-contains.ts";
import { shownBy } from "./shown-by.ts";
import { accepts, reads, refuses } from "./wire-proofs.ts";

const rule = rulesOf(5);

const CHECKOUT = "shop/src/features/orders/checkout/order-submit-page.test.tsx";

const order = { goods: [{ id: 1, number: 1 }], paid_type: 1 };
const address = { name: "Mei", phone: "61234567", address: "12 Garden Road" };

/** Section 5: addresses, banks, orders and the dates of histories. */
export const shoppingRules = [
  rule("phone max length 11 with the built-in phone check off", () => {
    accepts("userAddressAdd", { ...address, phone: "12345678901" });
    accepts("userAddressAdd", { ...address, phone: "1" });
    refuses("userAddressAdd", { ...address, phone: "123456789012" }, "input.too_long");
    shownBy(
      "shop/src/features/accounts/addresses/address-edit-page.test.tsx",
      "holds 11 digits of a phone number, and leaves it to the server what a number is",
    );
  }),
  rule("The area selection is hidden.", () => {
    expect(hasRegion(EMPTY_ADDRESS)).toBe(false);

    accepts("userAddressAdd", address);
    shownBy(
      "shop/src/features/accounts/addresses/address-edit-page.test.tsx",
      "asks for no area: a new address names it in its text",
    );
  }),
  rule("Other rules are not shown.", () => {
    expect(addressProblems(EMPTY_ADDRESS).map(({ text }) => text)).toEqual([
      "nameMissing",
      "phoneMissing",
      "addressMissing",
    ]);
  }),

  rule("account name (pleaseEnterFullName) and account number (pleaseEnterAccountNo) are required", () => {
    expect(firstText(bankProblems(EMPTY_BANK))).toBe("pleaseEnterFullName");
    expect(firstText(bankProblems({ ...EMPTY_BANK, name: "Mei" }))).toBe("pleaseEnterAccountNo");

    refuses("walletBankCreate", { name: "", number: "1", bank_id: 1 }, "input.missing");
    refuses("walletBankCreate", { name: "Mei", number: "", bank_id: 1 }, "input.missing");
    shownBy(
      "shop/src/features/wallets/bank-accounts/bank-edit-page.test.tsx",
      "requires the account's name, its number and then a bank",
    );
  }),
  rule("The agreement checkbox is shown but is not checked on submit.", () => {
    expect(firstText(bankProblems({ bankId: "1", otherName: "", name: "Mei", number: "1" }))).toBeNull();
    shownBy(
      "shop/src/features/wallets/bank-accounts/bank-edit-page.test.tsx",
      "saves without the agreement being ticked, once, and leads back",
    );
  }),

  rule("delivery type 1 requires an address, otherwise 'Please select a delivery address'", () => {
    expect(shippingNumber.delivery).toBe(1);
    refuses("orderCreate", { ...order, shipping_type: 1 }, "order.address_required");
    accepts("orderCreate", { ...order, shipping_type: 1, address_id: 1 });
    accepts("orderCreate", { ...order, shipping_type: 2 });
    shownBy(CHECKOUT, "delivery asks for an address before the order is sent");
  }),
  rule("The quantity stepper is an integer with minimum 1, disabled when goods_type is 1.", () => {
    for (const number of [0, -1, 1.5])
      refuses("orderCreate", { ...order, goods: [{ id: 1, number }] }, "order.quantity");
    shownBy(CHECKOUT, "the quantity can be set from one piece to the stock");
    shownBy(CHECKOUT, "a typed number is whole and at least one: 2.7 is 3");
    shownBy(CHECKOUT, "the number of a package is fixed at one");
    shownBy("shop/src/features/catalog/goods-page.test.tsx", "that is a package is bought alone and once");
  }),

  rule("if the end is before the start, the end is set to the start", () => {
    const [january, march] = [monthOf(2026, 0), monthOf(2026, 2)];
    expect(withTo({ from: march, to: "" }, january)).toEqual({ from: march, to: march });
    expect(withFrom({ from: "", to: january }, march)).toEqual({ from: march, to: march });
    expect(readSpan(new URLSearchParams({ from: march, to: january }))).toEqual({ from: march, to: march });
    for (const name of ["walletProfits", "walletTrades", "bookList"] as const) {
      reads(name, { form: march, to: january }, { from: "2026-03-01", to: "2026-03-31" });
    }
    shownBy(
      "shop/src/features/bookings/bookings-page.test.tsx",
      "are filtered by months, which are kept in the address; an end before the start becomes the start",
    );
  }),

  rule("name empty 'Please fill in the name'", () => {
    shownBy(
      "shop/src/features/accounts/addresses/address-edit-page.test.tsx",
      "says at each field what is missing, in the specified words",
    );
  }),
  rule("'Address can not be empty'", () => {
    shownBy(
      "shop/src/features/accounts/addresses/address-edit-page.test.tsx",
      "says at each field what is missing, in the specified words",
    );
  }),
  rule("phone invalid 'Malformed phone number'", async () => await neverContains("Malformed phone number")),
  rule(
    "area empty 'Please select a receiving area'",
    async () => await neverContains("Please select a receiving area"),
  ),
  rule("They are not product rules.", () => {
    expect(addressProblems({ ...EMPTY_ADDRESS, ...address, phone: "?" })).toEqual([]);
  }),
];
