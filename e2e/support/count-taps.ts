import type { Page } from "playwright-core";

/** Keys that do something by themselves; letters and digits only fill a field, which was tapped before. */
const ACTS: readonly string[] = ["Enter", "Escape", "ArrowDown", "ArrowUp"];

/**
 * Counts what a person does on the pages of a browser from now on: each tap or click, and each key that acts or is pressed with
 * Control. Only what the browser itself reports counts; to fill a field, tap it first (`fillIn`).
 */
export const countTaps = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.exposeBinding("countTap", () => {
    count += 1;
  });
  await page.addInitScript((acts) => {
    const note = () => void Reflect.get(window, "countTap")();
    window.addEventListener("pointerdown", ({ isTrusted }) => isTrusted && note(), { capture: true });
    window.addEventListener(
      "keydown",
      ({ isTrusted, key, ctrlKey }) => {
        if (isTrusted && key !== "Control" && (ctrlKey || acts.includes(key))) note();
      },
      { capture: true },
    );
  }, ACTS);
  return () => count;
};

/** Taps a field and types into it. */
export const fillIn = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await page.getByLabel(label, typeof label === "string" ? { exact: true } : {}).click();
  await page.keyboard.type(text);
};
