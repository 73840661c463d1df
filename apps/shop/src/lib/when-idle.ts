/** Does something once the page has loaded and the browser has nothing better to do: what is first seen must not wait for it. */
export function whenIdle(work: () => void): void {
  if (document.readyState === "complete") rest(work);
  else window.addEventListener("load", () => rest(work), { once: true });
}

/** Not every browser says when it is idle. */
const rest = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1000);
};
