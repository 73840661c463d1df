import { expect, test } from "vitest";

import { emptyRecovery, type RecoveryForm, recoveryProblems } from "./recovery.ts";

const whole = { username: "10000001", email: "a@b.co", code: "123456", password: "secret12", repeat: "secret12" };

const firstRecoveryProblem = (form: RecoveryForm) => recoveryProblems(form)[0]?.text ?? null;

test("all problems are found at once", () => {
  const fields = (form: RecoveryForm) => recoveryProblems(form).map(({ field }) => field);
  expect(fields(emptyRecovery)).toEqual(["username", "email", "code", "password"]);
  expect(fields({ ...whole, email: "", repeat: "" })).toEqual(["email", "repeat"]);
});

test("each field has its own message, in the order they stand", () => {
  expect(firstRecoveryProblem(emptyRecovery)).toBe("usernameTip");
  expect(firstRecoveryProblem({ ...whole, email: " " })).toBe("emailTip");
  expect(firstRecoveryProblem({ ...whole, code: "" })).toBe("codeTip");
  expect(firstRecoveryProblem({ ...whole, password: "", repeat: "" })).toBe("passwordTip");
  expect(firstRecoveryProblem({ ...whole, repeat: "secret13" })).toBe("repeatTip");
  expect(firstRecoveryProblem({ ...whole, password: "M\u00fcller12", repeat: "Mu\u0308ller12" })).toBeNull();
  expect(firstRecoveryProblem(whole)).toBeNull();
});
