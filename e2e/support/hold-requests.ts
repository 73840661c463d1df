import type { Page } from "playwright-core";

/** Holds back what a page asks for at an address, as a slow line does, until what is returned is called. */
export const holdRequests = async (page: Page, address: string): Promise<() => void> => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};
