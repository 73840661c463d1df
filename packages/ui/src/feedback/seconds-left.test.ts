import { expect, test } from "vitest";
import { secondsLeft } from "./seconds-left.ts";

test("counts whole seconds, rounded up, and stops at 0", () => {
  const deadline = 1_000_000;
  expect(secondsLeft(deadline, deadline - 60_000)).toBe(60);
  expect(secondsLeft(deadline, deadline - 59_001)).toBe(60);
  expect(secondsLeft(deadline, deadline - 59_000)).toBe(59);
  expect(secondsLeft(deadline, deadline - 1)).toBe(1);
  expect(secondsLeft(deadline, deadline)).toBe(0);
  expect(secondsLeft(deadline, deadline + 3_600_000)).toBe(0);
});
