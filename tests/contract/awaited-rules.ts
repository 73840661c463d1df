import type { Rule } from "./rule.ts";

/** Words of the specification whose screens are still to come. In the end this list is empty. */
export const awaitedRules: readonly Pick<Rule, "section" | "words">[] = [
  { section: 8, words: "incentive.fetchFail" },
  { section: 8, words: "Incentive fetch failure is only logged." },
  { section: 8, words: "The text 'Failed to fetch incentive information' is defined." },
  { section: 9, words: "| Team QR size | 160x160 |" },
  { section: 9, words: "Days left = startAt + qualification_days - now, floored at 0." },
  { section: 9, words: "Sales left = weaker_leg_sales - group_sales, floored at 0." },
  { section: 9, words: "Progress percent = group_sales over weaker_leg_sales, capped at 100." },
  {
    section: 9,
    words: "Table defaults are 25 rows per page with options 25/50/100 and the empty text 'No Available Data'.",
  },
];
