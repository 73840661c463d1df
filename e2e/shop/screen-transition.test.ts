import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { logIn } from "../support/new-member.ts";
import { openShop } from "../support/open-shop.ts";
import { settle } from "../support/read-screen.ts";

/** The animations of pictures of screens since the page was loaded. React hides the one of the whole page. */
const fades = async (page: Page): Promise<readonly unknown[]> => {
  const seen: unknown = await page.evaluate(() => Reflect.get(window, "fades"));
  return Array.isArray(seen) ? seen.filter((each) => !String(each).includes("root")) : [];
};

const open = async (still: boolean): Promise<Page> => {
  const { token } = await logIn("10000001");
  const page = await openShop({ token, still });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { fades: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const of = animation.effect instanceof KeyframeEffect ? animation.effect.pseudoElement : null;
          if (animation instanceof CSSAnimation && of?.startsWith("::view-transition") === true)
            seen.push(`${animation.animationName} ${of.replace(/_.*_/, "screen")}`);
        }
      });
      return transition;
    };
  });
  await page.goto("/");
  await settle(page);
  return page;
};

test("a screen fades into the next", async () => {
  const page = await open(false);
  await page.getByRole("link", { name: "Account" }).click();
  await page.waitForURL("/mine");
  const expected = ["appear ::view-transition-old(screen)", "appear ::view-transition-new(screen)"];
  await expect.poll(async () => await fades(page)).toEqual(expected);
});

test("who wants no motion sees none", async () => {
  const page = await open(true);
  await page.getByRole("link", { name: "Account" }).click();
  await page.waitForURL("/mine");
  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.waitForURL("/setting/index");
  expect(await fades(page)).toEqual([]);
});

test("another tab can be opened while a screen fades in", async () => {
  const page = await open(false);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync("::view-transition-new(.screen) { animation-duration: 30s !important; }");
    document.adoptedStyleSheets.push(slow);
  });
  await page.getByRole("link", { name: "Account" }).click();
  await expect.poll(async () => await fades(page)).toHaveLength(2);
  await page.getByRole("link", { name: "Cart" }).click({ timeout: 10_000 });
  await page.waitForURL("/package");
});
