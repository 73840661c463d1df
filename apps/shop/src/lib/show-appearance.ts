/**
 * Shows the page in the appearance stored on this device, or without one in that of the system. The build also writes this function,
 * as it stands, into the page itself, where it runs before anything is drawn: it can use nothing from outside.
 */
export function showAppearance(): void {
  const grounds: Readonly<Record<string, string>> = { light: "#f6f7f5", dark: "#0d1413" };
  let chosen: string | null = null;
  try {
    chosen = window.localStorage.getItem("theme");
  } catch {
    // If the browser forbids storage, the system decides.
  }
  const ground = chosen === null ? undefined : grounds[chosen];
  document.querySelector("meta[data-chosen]")?.remove();
  delete document.documentElement.dataset["theme"];
  if (chosen === null || ground === undefined) return;
  document.documentElement.dataset["theme"] = chosen;
  // The first of the page's colours for the browser's own bars counts.
  const bars = document.createElement("meta");
  bars.name = "theme-color";
  bars.content = ground;
  bars.dataset["chosen"] = "";
  document.head.prepend(bars);
}
