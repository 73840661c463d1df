import { expect, test } from "vitest";

import { checkTransfer } from "./transfer-checks.ts";

const fields = { balance: "80.00", amount: "50", uid: "10000002" };

test("what stops a transfer, in order: an empty wallet, no amount, more than there is, no receiver", () => {
  expect(checkTransfer({ balance: "0.00", amount: "", uid: "" })).toBe("nothingToSend");
  expect(checkTransfer({ balance: "-5.00", amount: "1", uid: "" })).toBe("nothingToSend");
  for (const amount of ["", "0", "0.", "0.00"]) expect(checkTransfer({ ...fields, amount, uid: "" })).toBe("noAmount");
  expect(checkTransfer({ ...fields, amount: "80.01", uid: "" })).toBe("insufficient");
  expect(checkTransfer({ ...fields, uid: "" })).toBe("noReceiver");
  expect(checkTransfer(fields)).toBeNull();
  expect(checkTransfer({ ...fields, amount: "80" })).toBeNull();
});
