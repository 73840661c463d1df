import { expect, test } from "vitest";

import { emptyPasswordChange, firstLoginProblem, firstWalletProblem } from "./password-change.ts";

test("a new login password: empty, repeat, equal, code, in this order", () => {
  const whole = { password: "calm-orchard-8", repeat: "calm-orchard-8", code: "123456" };
  expect(firstLoginProblem(emptyPasswordChange)).toBe("emptyPassword");
  expect(firstLoginProblem({ ...emptyPasswordChange, code: "123456", repeat: "x" })).toBe("emptyPassword");
  expect(firstLoginProblem({ ...whole, repeat: "" })).toBe("repeatInputPassword");
  expect(firstLoginProblem({ ...whole, repeat: "calm-orchard-8 ", code: "" })).toBe("passwordNotMatch");
  expect(firstLoginProblem({ ...whole, code: " " })).toBe("enterVerifyCode");
  expect(firstLoginProblem(whole)).toBeNull();
});

test("a new security password: both whole, equal, code, in this order", () => {
  const whole = { password: "204816", repeat: "204816", code: "123456" };
  expect(firstWalletProblem(emptyPasswordChange)).toBe("enterPassword");
  expect(firstWalletProblem({ ...whole, password: "20481" })).toBe("enterPassword");
  expect(firstWalletProblem({ ...whole, repeat: "" })).toBe("enterPassword");
  expect(firstWalletProblem({ ...whole, repeat: "204817", code: "" })).toBe("passwordNotMatch");
  expect(firstWalletProblem({ ...whole, code: "" })).toBe("enterVerifyCode");
  expect(firstWalletProblem(whole)).toBeNull();
});
