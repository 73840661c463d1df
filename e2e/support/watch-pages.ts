import type { BrowserContext } from "playwright-core";

/** Everything that goes wrong in a browser's pages, as it happens. */
export const watchPages = (context: BrowserContext): readonly string[] => {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console.error: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => faults.push(`page error: ${String(error.error())}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its pending requests.
    if (reason !== "net::ERR_ABORTED") faults.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  return faults;
};
