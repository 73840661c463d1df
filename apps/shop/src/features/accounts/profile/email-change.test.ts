import { expect, test } from "vitest";

import { type EmailChange, emailProblems } from "./email-change.ts";

const firstEmailProblem = (form: Pick<EmailChange, "email" | "code">) => emailProblems(form)[0]?.text ?? null;

test("both are found at once", () => {
  expect(emailProblems({ email: "", code: "" }).map(({ field }) => field)).toEqual(["email", "code"]);
});

test("first the e-mail, then the code", () => {
  expect(firstEmailProblem({ email: "", code: "" })).toBe("enterEmail");
  expect(firstEmailProblem({ email: "  ", code: "123456" })).toBe("enterEmail");
  expect(firstEmailProblem({ email: "a@b.co", code: " " })).toBe("enterCode");
  expect(firstEmailProblem({ email: "a@b.co", code: "123456" })).toBeNull();
});

test("then the proof that the server asked for", () => {
  const form = { email: "a@b.co", code: "123456" };
  expect(emailProblems({ ...form, pin: "12345" }, "pin").map(({ text }) => text)).toEqual(["enterPin"]);
  expect(emailProblems(form, "password").map(({ text }) => text)).toEqual(["enterPassword"]);
  expect(emailProblems({ ...form, pin: "123456" }, "pin")).toEqual([]);
});
