import { CallError } from "@espalier/contract/caller";
import { expect, test } from "vitest";

import { stepAfterRefusal } from "./use-pin-steps.ts";

test.each([
  ["pin.wrong", "pin"],
  ["pin.not_set", "pinMissing"],
  ["pin.locked", "form"],
  ["pin.locked_until_reset", "form"],
  ["wallet.insufficient", "form"],
])("after %s comes the step %s", (key, step) => {
  expect(stepAfterRefusal(new CallError("walletConvert", { code: 409, msg: "", key }))).toBe(step);
});
