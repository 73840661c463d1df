import i18next from "i18next";
import { expect, test } from "vitest";

import { lazyScreen } from "./lazy-screen.ts";
import { startTexts } from "../start-texts.ts";

test("a screen that is requested before i18next has started resolves with its texts loaded", async () => {
  const Page = () => null;
  const loaded = lazyScreen(async () => await Promise.resolve(Page), "entrance")();
  await startTexts(async (_, area) => await Promise.resolve({ area }), { type: "3rdParty", init: () => undefined });
  expect(await loaded).toEqual({ Component: Page });
  expect(i18next.hasLoadedNamespace("entrance")).toBe(true);
});
