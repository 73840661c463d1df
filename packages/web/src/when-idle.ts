/** After the page has loaded it is still busy with its first screen for so long, in milliseconds: answers come, pictures are drawn. */
export const FIRST_SCREEN_MS = 3000;

/**
 * Does something once the page has loaded, so many milliseconds have passed since, and the browser has nothing better to do: what is
 * first seen must not wait for it. Returns what calls it off.
 */
export function whenIdle(work: () => void, after = 0): () => void {
  const calledOff = new AbortController();
  const soon = () => {
    const timer = setTimeout(() => rest(work, calledOff.signal), after);
    calledOff.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true, signal: calledOff.signal });
  return () => calledOff.abort();
}

/** Not every browser says when it is idle. */
const rest = (work: () => void, calledOff: AbortSignal): void => {
  if (!("requestIdleCallback" in window)) return work();
  const asked = window.requestIdleCallback(work, { timeout: 4000 });
  calledOff.addEventListener("abort", () => cancelIdleCallback(asked));
};
