/** After the page has loaded it is still busy with its first screen for so long, in milliseconds: answers come, pictures are drawn. */
export const FIRST_SCREEN_MS = 3000;

/**
 * Does something once the page has loaded, so many milliseconds have passed since, and the browser has nothing better to do: what is
 * first seen must not wait for it.
 */
export function whenIdle(work: () => void, after = 0): void {
  const soon = () => setTimeout(() => rest(work), after);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

/** Not every browser says when it is idle. */
const rest = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4000 });
  else work();
};
