import type { MatcherFunction } from "@testing-library/react";

/** Matches the innermost element whose whole text is this, whichever words of it are elements of their own. */
export const wholeText = (wanted: string | RegExp): MatcherFunction => {
  const matches = ({ textContent }: Element): boolean =>
    typeof wanted === "string" ? textContent === wanted : wanted.test(textContent);
  return (_, element) => element !== null && matches(element) && ![...element.children].some(matches);
};
