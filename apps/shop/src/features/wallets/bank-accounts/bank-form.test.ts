import { expect, test } from "vitest";

import { type BankFields, EMPTY_BANK, fieldsOf, problemsOf, requestOf } from "./bank-form.ts";

const stored = {
  id: 3,
  bank_id: 2,
  bank_name: "Meridian Trust",
  account_name: "Lin Mei",
  account_number: "4402118890217733",
  bg_color: "#0f6b62",
};
const filled = fieldsOf(stored);

const findFault = (form: BankFields) => problemsOf(form)[0] ?? null;

test("all missing fields are found at once", () => {
  expect(problemsOf(EMPTY_BANK).map(({ field }) => field)).toEqual(["name", "number", "bankId"]);
});

test("missing fields are named in order: name, number, bank, and the name of another bank", () => {
  expect(findFault(EMPTY_BANK)?.text).toBe("pleaseEnterFullName");
  expect(findFault({ ...EMPTY_BANK, name: "Lin" })?.text).toBe("pleaseEnterAccountNo");
  expect(findFault({ ...EMPTY_BANK, name: "Lin", number: "1" })?.text).toBe("pleaseChooseBank");
  expect(findFault({ ...filled, bankId: "8" })).toEqual({ field: "otherName", text: "pleaseEnterBankName" });
  expect(findFault({ ...filled, bankId: "8", otherName: "Alpine" })).toBeNull();
  expect(findFault({ ...filled, name: " \t" })?.text).toBe("pleaseEnterFullName");
  expect(findFault(filled)).toBeNull();
});

test("a stored account is sent back unchanged", () => {
  expect(requestOf(filled)).toEqual({ bank_id: 2, bank_name: "", name: "Lin Mei", number: "4402118890217733" });
});

test("the free name is sent only with the other bank", () => {
  const other = fieldsOf({ ...stored, bank_id: 8, bank_name: "Alpine Cooperative" });
  expect(other.otherName).toBe("Alpine Cooperative");
  expect(requestOf(other).bank_name).toBe("Alpine Cooperative");
  expect(requestOf({ ...other, bankId: "2" }).bank_name).toBe("");
});

test("spaces around are dropped and full-width digits become plain ones", () => {
  expect(requestOf({ ...filled, name: " Lin ", number: " １２３4 " })).toMatchObject({ name: "Lin", number: "1234" });
});
