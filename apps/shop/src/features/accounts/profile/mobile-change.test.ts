import { expect, test } from "vitest";

import { emptyMobileChange, firstMobileProblem } from "./mobile-change.ts";

test("what is missing of a number to be verified is said in the order of the form", () => {
  expect(firstMobileProblem(emptyMobileChange)).toBe("enterMobile");
  expect(firstMobileProblem({ ...emptyMobileChange, mobile: "   ", code: "123456" })).toBe("enterMobile");
  expect(firstMobileProblem({ ...emptyMobileChange, mobile: "+65 9123 4567" })).toBe("enterCode");
  expect(firstMobileProblem({ mobile: "+65 9123 4567", code: "123456", password: "12345" })).toBe("enterPin");
  expect(firstMobileProblem({ mobile: "+65 9123 4567", code: "123456", password: "123456" })).toBeNull();
});
