import type { Page } from "playwright-core";

/** Places the order that is to be confirmed, and agrees that its sum is taken from the wallet. */
export const submitOrder = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pay now" }).click();
};
