import { expect, test } from "vitest";

import { emptyMobileChange, type MobileChange, mobileProblems } from "./mobile-change.ts";

const firstMobileProblem = (form: MobileChange) => mobileProblems(form)[0]?.text ?? null;

test("all missing fields are found at once", () => {
  expect(mobileProblems(emptyMobileChange).map(({ field }) => field)).toEqual(["mobile", "code", "password"]);
});

test("missing fields of a number to verify are named in the order of the form", () => {
  expect(firstMobileProblem(emptyMobileChange)).toBe("enterMobile");
  expect(firstMobileProblem({ ...emptyMobileChange, mobile: "   ", code: "123456" })).toBe("enterMobile");
  expect(firstMobileProblem({ ...emptyMobileChange, mobile: "+65 9123 4567" })).toBe("enterCode");
  expect(firstMobileProblem({ mobile: "+65 9123 4567", code: "123456", password: "12345" })).toBe("enterPin");
  expect(firstMobileProblem({ mobile: "+65 9123 4567", code: "123456", password: "123456" })).toBeNull();
});
