import type { Page } from "playwright-core";
import type { Check } from "./check-screens.ts";

/** A check that the page requested nothing twice since it was opened, and used all that it requested early. */
export const usesWhatItRequests = (page: Page): Check => {
  const requested: string[] = [];
  // Until the answer comes, the page before may still request something.
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) requested.length = 0;
  });
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:api|assets)\//.test(pathname)) requested.push(`${pathname}${search}`);
  });
  return async (_, address) => {
    const twice = requested.filter((each, position) => requested.indexOf(each) !== position);
    const left = await page.evaluate(readLeftOver);
    return [
      ...twice.map((each) => `${address} asks twice for ${each}`),
      ...left.map((each) => `${address} does not need ${each}`),
    ];
  };
};

/** The answers that the page never used. A part that is drawn late uses its own shortly after the screen has settled. */
const readLeftOver = async (): Promise<readonly string[]> => {
  const answers = window.preloadedAnswers?.answers;
  for (let tries = 0; tries < 50 && (answers?.size ?? 0) > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return [...(answers?.keys() ?? [])];
};
