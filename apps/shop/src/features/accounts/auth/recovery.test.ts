import { expect, test } from "vitest";

import { emptyRecovery, firstRecoveryProblem } from "./recovery.ts";

const whole = { username: "10000001", email: "a@b.co", code: "123456", password: "secret12", repeat: "secret12" };

test("each field has its own message, in the order they stand", () => {
  expect(firstRecoveryProblem(emptyRecovery)).toBe("usernameTip");
  expect(firstRecoveryProblem({ ...whole, email: " " })).toBe("emailTip");
  expect(firstRecoveryProblem({ ...whole, code: "" })).toBe("codeTip");
  expect(firstRecoveryProblem({ ...whole, password: "", repeat: "" })).toBe("passwordTip");
  expect(firstRecoveryProblem({ ...whole, repeat: "secret13" })).toBe("repeatTip");
  expect(firstRecoveryProblem(whole)).toBeNull();
});
