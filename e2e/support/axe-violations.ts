import type { Page } from "playwright-core";

/**
 * The serious and critical findings of axe on the current screen, one line per rule and element; the page must have
 * axe.
 */
export const axeViolations = async (
  page: Page,
  where: string,
  what: keyof typeof RULES,
): Promise<readonly string[]> => {
  // As text rather than a function, because only the page has axe.
  const violations = await page.evaluate<readonly Violation[]>(`
    axe.run(document, { resultTypes: ["violations"], ${RULES[what]} }).then(({ violations }) =>
      violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html) })))`);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, elements }) => elements.map((element) => `${where}: ${id} ${element.slice(0, 160)}`));
};

type Violation = { readonly id: string; readonly impact: string; readonly elements: readonly string[] };

/** Dark and light screens differ only in their colours. */
const RULES = { "all rules": "", colours: 'runOnly: ["color-contrast"]' } as const;
