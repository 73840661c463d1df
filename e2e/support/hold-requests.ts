import type { Page } from "playwright-core";

/** Holds back a page's requests to an address, as a slow connection does. Returns a function that releases them. */
export const holdRequests = async (page: Page, address: string): Promise<() => void> => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};
