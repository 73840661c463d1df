import i18next from "i18next";
import { expect, test } from "vitest";

import { lazyScreen } from "./lazy-screen.ts";
import { startTexts } from "./start-texts.ts";

test("the texts of a screen that is asked for before the texts have begun are there when it is", async () => {
  const Page = () => null;
  const loaded = lazyScreen(async () => await Promise.resolve(Page), "entrance")();
  await startTexts(async (_, area) => await Promise.resolve({ area }), { type: "3rdParty", init: () => undefined });
  expect(await loaded).toEqual({ Component: Page });
  expect(i18next.hasLoadedNamespace("entrance")).toBe(true);
});
