import { expect, test } from "vitest";

import { violatedConstraint } from "./in-transaction.ts";

const violation = (constraint: unknown): Error => Object.assign(new Error("duplicate key"), { constraint });

test("an error names the constraint that it violates", () => {
  expect(violatedConstraint(violation("journal_reversal_key"))).toBe("journal_reversal_key");
});

test("an error that names no constraint violates none", () => {
  expect([
    violatedConstraint(new Error("gone")),
    violatedConstraint(violation(undefined)),
    violatedConstraint(7),
  ]).toEqual([undefined, undefined, undefined]);
});
