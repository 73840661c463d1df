import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a page with a form: where an answer got lost, what is shown is not read again. That would fail as well, and take the page away with
 * all that was typed.
 */
export const keepTyped = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
  const answered: unknown = actionResult;
  const problem: unknown = answered instanceof Object ? Reflect.get(answered, "problem") : undefined;
  return defaultShouldRevalidate && !(problem instanceof Object && Reflect.get(problem, "isLost") === true);
};
