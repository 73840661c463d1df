import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { sanitiseHtml } from "../../apps/server/src/platform/html/sanitise-html.ts";
import { HOSTILE_HTML } from "../../apps/server/src/testing/requests/hostile-html.ts";
import { SHOWN_HTML } from "../../apps/shop/src/components/shown-html.ts";
import { newMember } from "../support/new-member.ts";
import { openShop, type Visit } from "../support/open-shop.ts";

const PURIFY = createRequire(new URL("../../apps/shop/package.json", import.meta.url)).resolve("dompurify");
const source = readFileSync(PURIFY.replace(/[^/]+$/, "purify.min.js"), "utf8");

/** Opens a page that counts every script that runs. */
const openTarget = async (visit: Visit = {}): Promise<Page> => {
  const page = await openShop(visit);
  await page.route(/^https?:/, (route) => route.fulfill({ status: 204 }));
  await page.setContent("<main></main>");
  await page.addScriptTag({ content: source });
  await page.addScriptTag({ content: "globalThis.shots = 0; globalThis.fired = () => { shots += 1; };" });
  return page;
};

type Shown = { readonly made: string; readonly shots: number };

/**
 * Shows HTML in the browser, waits for scripts that start by themselves, and returns the resulting HTML and their
 * number.
 */
const show = async (page: Page, html: string, cleaned: "cleaned by the shop" | "as it is"): Promise<Shown> =>
  await page.evaluate(
    async ([text, config]) => {
      const main = document.querySelector("main");
      if (!main) throw new Error("the page is gone");
      const purify: unknown = Reflect.get(globalThis, "DOMPurify");
      if (!isPurify(purify)) throw new Error("DOMPurify is not there");
      main.innerHTML = config ? purify.sanitize(text, config) : text;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { made: main.innerHTML, shots: Number(Reflect.get(globalThis, "shots")) };

      function isPurify(value: unknown): value is { sanitize: (dirty: string, by: unknown) => string } {
        return typeof value === "function" && "sanitize" in value;
      }
    },
    [html, cleaned === "as it is" ? null : SHOWN_HTML] as const,
  );

test("the hostile HTML runs scripts when it is shown without cleaning", async () => {
  const page = await openTarget({ expects: [/./] });
  let shots = 0;
  for (const html of HOSTILE_HTML) shots = (await show(page, html, "as it is")).shots;
  expect(shots).toBeGreaterThan(10);
});

test("HTML cleaned by the server runs no script, and the shop keeps all of it", async () => {
  const page = await openTarget();
  for (const html of HOSTILE_HTML) {
    const clean = sanitiseHtml(html);
    const [bare, shown] = [await show(page, clean, "as it is"), await show(page, clean, "cleaned by the shop")];
    expect(shown.made, html).toBe(bare.made);
    expect([bare.shots, shown.shots], html).toEqual([0, 0]);
  }
});

test("HTML that the server has not cleaned runs no script in the shop either", async () => {
  const page = await openTarget();
  for (const html of HOSTILE_HTML) expect((await show(page, html, "cleaned by the shop")).shots, html).toBe(0);
});

test("an article's headings continue from the screen's title and skip no level", async () => {
  const { token } = await newMember();
  const page = await openShop({ token });
  const content = "<h3>One</h3><p>Text</p><h4>Two</h4><h2>Three</h2><h4>Four</h4>";
  await page.route("**/api/posts?s=user_agreement", (route) =>
    route.fulfill({ json: { code: 200, msg: "Success", data: { title: "Article", content } } }),
  );
  await page.goto("/posts?s=user_agreement");
  await page.getByRole("heading", { name: "Four" }).waitFor();
  const headings = await page.locator("h1, h2, h3, h4").evaluateAll((all) => all.map((each) => each.outerHTML));
  expect(headings.slice(1)).toEqual(["<h2>One</h2>", "<h3>Two</h3>", "<h2>Three</h2>", "<h3>Four</h3>"]);
});
