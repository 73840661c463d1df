import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dropProperties } from "../../scripts/screens/parse-screens.ts";
import { readScreens } from "../../scripts/screens/read-screens.ts";
import { repository } from "./repository.ts";

test.each(["shop", "admin"] as const)("every screen of the %s app has its page", async (app) => {
  const screens = await readScreens(app);
  const missing = screens.filter(({ page }) => !existsSync(join(repository, "apps", app, "src", page)));
  expect(missing).toEqual([]);
  expect(screens.length).toBeGreaterThan(30);
});

test("only the properties for tools are dropped from a declaration", () => {
  const code = `export const screens = {
  list: { path: "/list", examples: [{}, { q: "tea" }], load: () => import("./a.tsx") },
  view: { early: { calls: ["/view?"] }, path: "/view", load: () => import("./b.tsx"), values: { id: "number" } },
};
export const other = { values: { values: 1 } };
`;
  const dropped = dropProperties(code, ["values", "early", "examples"]);
  expect(dropped.replaceAll(/\s+/g, " ")).toBe(
    'export const screens = { list: { path: "/list", load: () => import("./a.tsx") }, ' +
      'view: { path: "/view", load: () => import("./b.tsx"), }, }; export const other = { values: { values: 1 } }; ',
  );
});
