import type { Rule } from "./rule.ts";

/** Words of the specification whose screens are still to come: the tables of the back office. In the end this list is empty. */
export const awaitedRules: readonly Pick<Rule, "section" | "words">[] = [
  {
    section: 9,
    words: "Table defaults are 25 rows per page with options 25/50/100 and the empty text 'No Available Data'.",
  },
];
