import { expect, test } from "vitest";

import { type EmailChange, emailProblems } from "./email-change.ts";

const firstEmailProblem = (form: EmailChange) => emailProblems(form)[0]?.text ?? null;

test("both are found at once", () => {
  expect(emailProblems({ email: "", code: "" }).map(({ field }) => field)).toEqual(["email", "code"]);
});

test("first the e-mail, then the code", () => {
  expect(firstEmailProblem({ email: "", code: "" })).toBe("enterEmail");
  expect(firstEmailProblem({ email: "  ", code: "123456" })).toBe("enterEmail");
  expect(firstEmailProblem({ email: "a@b.co", code: " " })).toBe("enterCode");
  expect(firstEmailProblem({ email: "a@b.co", code: "123456" })).toBeNull();
});
