import { expect, test } from "vitest";

import { type WithdrawFields, withdrawProblems } from "./withdraw-checks.ts";

const checkWithdrawal = (form: WithdrawFields) => withdrawProblems(form)[0]?.text ?? null;

const fields = { bankId: 4, amount: "50", balance: "80.00", minimum: "10.00" };

test("bank and amount are found at once", () => {
  expect(withdrawProblems({ ...fields, bankId: undefined, amount: "9" })).toEqual([
    { field: "bankId", text: "selectBank" },
    { field: "amount", text: "minimum" },
  ]);
});

test("problems are named in order: bank, amount, minimum, balance", () => {
  expect(checkWithdrawal({ ...fields, bankId: undefined, amount: "", balance: "0.00" })).toBe("selectBank");
  expect(checkWithdrawal({ ...fields, amount: "", balance: "0.00" })).toBe("enterAmount");
  expect(checkWithdrawal({ ...fields, amount: "9", balance: "0.00" })).toBe("minimum");
  expect(checkWithdrawal({ ...fields, amount: "80.01" })).toBe("insufficient");
  expect(checkWithdrawal(fields)).toBeNull();
});

test.each([
  ["0", "minimum"],
  ["0.", "minimum"],
  ["9.99", "minimum"],
  ["10", null],
  ["10.", null],
  ["10.99", null],
  ["80.00", null],
  ["9999999999.99", "insufficient"],
] as const)("%s is %s", (amount, fault) => {
  expect(checkWithdrawal({ ...fields, amount })).toBe(fault);
});

test("the minimum is the company's setting, and left to the server while it is not known", () => {
  expect(checkWithdrawal({ ...fields, minimum: "100.00" })).toBe("minimum");
  expect(checkWithdrawal({ ...fields, amount: "1", minimum: undefined })).toBeNull();
});
