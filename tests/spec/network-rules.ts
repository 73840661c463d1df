import { expect } from "vitest";

import {
  daysLeft,
  progressPercent,
  salesLeft,
} from "../../apps/shop/src/features/plan/incentives/incentive-formulas.ts";
import { rulesOf } from "./rule.ts";
import { shownBy } from "./shown-by.ts";

const failure = rulesOf(8);
const constant = rulesOf(9);

const DAY = 86_400;
const START = 1_790_000_000;
const INCENTIVES = "shop/src/features/plan/incentives/incentive-page.test.tsx";

/** Sections 8 and 9: the team and the incentives. */
export const networkRules = [
  failure("incentive.fetchFail", () => {
    shownBy(INCENTIVES, "that cannot be loaded say so in the specified words, and can be tried again");
  }),
  failure("Incentive fetch failure is only logged.", () => {
    // The product also shows it with a button to try again.
    shownBy(INCENTIVES, "that cannot be loaded say so in the specified words, and can be tried again");
  }),
  failure("The text 'Failed to fetch incentive information' is defined.", () => {
    shownBy(INCENTIVES, "that cannot be loaded say so in the specified words");
  }),

  constant("| Team QR size | 160x160 |", () => {
    shownBy(
      "shop/src/features/network/team/team-page.test.tsx",
      "has a QR code of 160 pixels, and code and link to copy",
    );
  }),
  constant("Days left = startAt + qualification_days - now, floored at 0.", () => {
    expect([0, 1, 29, 30, 31].map((days) => daysLeft(START, 30, START + days * DAY))).toEqual([30, 29, 1, 0, 0]);
    shownBy(INCENTIVES, "shows its bonus, how far it is and what is left");
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
