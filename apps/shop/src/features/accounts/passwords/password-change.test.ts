import { expect, test } from "vitest";

import { emptyPasswordChange, loginProblems, type PasswordChange, walletProblems } from "./password-change.ts";

const firstLoginProblem = (form: PasswordChange) => loginProblems(form)[0]?.text ?? null;
const firstWalletProblem = (form: PasswordChange) => walletProblems(form)[0]?.text ?? null;

test("all problems are found at once, one at each field", () => {
  expect(loginProblems(emptyPasswordChange).map(({ field }) => field)).toEqual(["password", "repeat", "code"]);
  expect(walletProblems(emptyPasswordChange).map(({ field }) => field)).toEqual(["password", "repeat", "code"]);
});

test("a new login password: empty, repeat, equal, code, in this order", () => {
  const whole = { password: "calm-orchard-8", repeat: "calm-orchard-8", code: "123456" };
  expect(firstLoginProblem(emptyPasswordChange)).toBe("emptyPassword");
  expect(firstLoginProblem({ ...emptyPasswordChange, code: "123456", repeat: "x" })).toBe("emptyPassword");
  expect(firstLoginProblem({ ...whole, repeat: "" })).toBe("repeatInputPassword");
  expect(firstLoginProblem({ ...whole, repeat: "calm-orchard-8 ", code: "" })).toBe("passwordNotMatch");
  expect(firstLoginProblem({ ...whole, code: " " })).toBe("enterVerifyCode");
  expect(firstLoginProblem(whole)).toBeNull();
  expect(
    firstLoginProblem({
      ...whole,
      password: "P\u00e4\u00dfwort \u00dcbung 8",
      repeat: "Pa\u0308\u00dfwort\u00a0U\u0308bung 8",
    }),
  ).toBeNull();
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
