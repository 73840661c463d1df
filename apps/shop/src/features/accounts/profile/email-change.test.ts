import { expect, test } from "vitest";

import { firstEmailProblem } from "./email-change.ts";

test("first the e-mail, then the code", () => {
  expect(firstEmailProblem({ email: "", code: "" })).toBe("enterEmail");
  expect(firstEmailProblem({ email: "  ", code: "123456" })).toBe("enterEmail");
  expect(firstEmailProblem({ email: "a@b.co", code: " " })).toBe("enterCode");
  expect(firstEmailProblem({ email: "a@b.co", code: "123456" })).toBeNull();
});
