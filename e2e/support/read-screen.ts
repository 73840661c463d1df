import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits for a message of the shop, looking at every frame: some stay for half a second only. */
export const seeToast = async (page: Page, text: string | RegExp): Promise<void> => {
  const wanted = typeof text === "string" ? { part: text } : { part: text.source, flags: text.flags };
  await page.waitForFunction(
    ({ part, flags }) =>
      Array.from(document.querySelectorAll("[role=status]"))
        .filter((message) => message.checkVisibility())
        .some(({ textContent: message }) =>
          flags === undefined ? message.includes(part) : new RegExp(part, flags).test(message),
        ),
    wanted,
  );
};

/** Waits until the browser shows a path of the shop, query included: its address is there before the screen is. */
export const arriveAt = async (page: Page, path: string | RegExp): Promise<void> => {
  await page.waitForURL((url) => {
    const here = `${url.pathname}${url.search}`;
    return typeof path === "string" ? here === path : path.test(here);
  });
  await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
};

/** Waits until a screen has its heading and nothing on it is loading. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      Array.from(document.querySelectorAll("h1, h2, h3, [role=heading]")).some((heading) =>
        heading.checkVisibility(),
      ) && document.querySelector('[aria-busy="true"]') === null,
  );
};

/** Waits until a value read from the page equals the expected one. */
export const eventually = async <Value>(read: () => Promise<Value>, wanted: Value): Promise<void> => {
  await expect.poll(read, { timeout: 45_000, interval: 25 }).toEqual(wanted);
};

/** The value in the browser's local storage under a name; null if there is none. */
export const storedItem = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => window.localStorage.getItem(key), name);

/** A text that looks like the key it should have been looked up by: `reg.nameTip`, `shell:retry`. */
export const LOCALE_KEY = /^[a-z][A-Za-z]+(?:[.:][A-Za-z][A-Za-z0-9]*)+$/;

/** Every text of a screen, with the texts for screen readers. */
export const wordsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      // The text for browsers without scripts is in both languages.
      if (walker.currentNode.parentElement?.closest("noscript")) continue;
      texts.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [alt]")) {
      for (const name of ["aria-label", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });

/** Makes the letters of the open page twice their size, as a browser's setting for large text does. */
export const enlargeText = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
};

/**
 * Says by how many pixels the page is wider than the screen, if it is. Charts are redrawn in the frame after the
 * screen's size changed.
 */
export const sidewaysBy = async (page: Page, where: string): Promise<readonly string[]> => {
  const over = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  return over > 0 ? [`${where} is ${over} px wider than the screen`] : [];
};

/**
 * Finds controls whose text reaches beyond them. Texts for screen readers only, and those that end in an ellipsis on
 * purpose, do not count.
 */
export const cutTexts = async (page: Page, where: string): Promise<readonly string[]> =>
  await page.evaluate((place) => {
    const faults: string[] = [];
    const isMeant = (element: Element | null): boolean =>
      element !== null && element.clientWidth !== 1 && getComputedStyle(element).textOverflow !== "ellipsis";
    for (const element of document.querySelectorAll<HTMLElement>("button, a[href], [role=tab], [role=radio]")) {
      const box = element.getBoundingClientRect();
      if (box.width < 2) continue;
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        if (!isMeant(words.currentNode.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const text = range.getBoundingClientRect();
        // Text that is not drawn has no width.
        if (text.width === 0) continue;
        if (text.left >= box.left - 1 && text.right <= box.right + 1) continue;
        faults.push(`${place} cuts “${words.currentNode.textContent?.trim().slice(0, 60)}”`);
      }
    }
    return faults;
  }, where);

/** The words of a few letters that are broken over lines, because what holds them is too narrow. */
export const brokenWords = async (page: Page, where: string): Promise<readonly string[]> =>
  await page.evaluate((place) => {
    const faults: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const { currentNode: node } = words;
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/(?<![\w.@/-])[A-Za-z]{2,12}(?![\w.@/-])/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
        if (lines.size > 1) faults.push(`${place} breaks “${word}”`);
      }
    }
    return faults;
  }, where);

/** The numbers, dates and ids of tables that reach beyond the place of their cell. */
export const cutCells = async (page: Page, where: string): Promise<readonly string[]> =>
  await page.evaluate((place) => {
    const faults: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>("[data-row] td > div")) {
      const box = cell.getBoundingClientRect();
      for (const uncut of cell.querySelectorAll("time, .tabular")) {
        const range = document.createRange();
        range.selectNodeContents(uncut);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        if (text.left >= box.left - 1 && text.right <= box.right + 1 && text.bottom <= box.bottom + 1) continue;
        faults.push(`${place} cuts “${uncut.textContent}”`);
      }
    }
    return faults;
  }, where);
