import { expect, test } from "vitest";

import { violatedConstraint } from "./in-transaction.ts";

const violation = (constraint: unknown): Error => Object.assign(new Error("duplicate key"), { constraint });

test.each([
  ["journal_reversal_key", "journal_reversal_key"],
  ["journal_reversal_key_102008", "journal_reversal_key"],
  ["coupon_2026_key", "coupon_2026_key"],
  ["stock_in_2026", "stock_in_2026"],
])("a violation of %s is one of %s, on one machine and on a shard", (reported, named) => {
  expect(violatedConstraint(violation(reported))).toBe(named);
});

test("an error that names no constraint violates none", () => {
  expect([
    violatedConstraint(new Error("gone")),
    violatedConstraint(violation(undefined)),
    violatedConstraint(7),
  ]).toEqual([undefined, undefined, undefined]);
});
