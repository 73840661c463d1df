import { expect } from "vitest";

import {
  daysLeft,
  progressPercent,
  salesLeft,
} from "../../apps/shop/src/features/plan/incentives/incentive-formulas.ts";
import { rulesOf } from "./rule.ts";
import { e2eProves, says, sourceHolds } from "./shop-proofs.ts";

const failure = rulesOf(8);
const constant = rulesOf(9);

const DAY = 86_400;
const START = 1_790_000_000;
const FAILED = "Failed to fetch incentive information";
const PAGE = "features/plan/incentives/incentive-page.tsx";

/** Sections 8 and 9: the team and the incentives. */
export const networkRules = [
  failure("incentive.fetchFail", async () => await says("incentives:fetchFail", FAILED, PAGE)),
  failure("Incentive fetch failure is only logged.", () => {
    sourceHolds(PAGE, "useFailureToast(incentives.error");
    e2eProves("shop/incentives.test.ts", "incentives that cannot be loaded say so, and can be asked for again");
  }),
  failure(`The text '${FAILED}' is defined.`, async () => {
    await says("incentives:fetchFail", FAILED, "features/plan/incentives/incentive-rules-page.tsx");
  }),

  constant("| Team QR size | 160x160 |", () => {
    sourceHolds("features/network/team/slot-invite.tsx", "QR_SIZE = 160", "size={QR_SIZE}");
  }),
  constant("Days left = startAt + qualification_days - now, floored at 0.", () => {
    expect([0, 1, 29, 30, 31].map((days) => daysLeft(START, 30, START + days * DAY))).toEqual([30, 29, 1, 0, 0]);
    e2eProves("shop/incentives.test.ts", "each card shows days left, sales left and percent by the formulas, %s");
  }),
  constant("Sales left = weaker_leg_sales - group_sales, floored at 0.", () => {
    expect(salesLeft({ weaker_leg_sales: "5000.00", group_sales: "3200.00" })).toBe("1800.00");
    expect(salesLeft({ weaker_leg_sales: "5000.00", group_sales: "9000.00" })).toBe("0.00");
  }),
  constant("Progress percent = group_sales over weaker_leg_sales, capped at 100.", () => {
    expect(progressPercent({ weaker_leg_sales: "5000.00", group_sales: "3200.00" })).toBe(64);
    expect(progressPercent({ weaker_leg_sales: "5000.00", group_sales: "9000.00" })).toBe(100);
  }),
];
