import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import { weakerLeg } from "./weaker-leg.ts";

const leg = (volume: bigint, members = 0) => ({ volume: money(volume), members });

test.each([
  [leg(9_999n, 5), leg(10_000n, 1), "left"],
  [leg(9_007_199_254_740_993n), leg(9_007_199_254_740_992n), "right"],
  [leg(-100n), leg(0n), "left"],
  [leg(100n, 3), leg(100n, 2), "right"],
  [leg(100n, 2), leg(100n, 3), "left"],
  [leg(0n), leg(0n), null],
] as const)("of %o and %o the weaker leg is %s", (left, right, weaker) => {
  expect(weakerLeg(left, right)).toBe(weaker);
});
