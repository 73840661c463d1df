/**
 * Gives the page's entry in the browser's history its own name, which the router gives only to entries that it makes: every
 * page loaded from elsewhere would be one and the same to it. A reload and the way back find the name again.
 */
export function nameHistoryEntry(history: Pick<History, "state" | "replaceState">, name: string): void {
  const state: unknown = history.state;
  const known = typeof state === "object" && state !== null ? state : {};
  if (!("key" in known)) history.replaceState({ ...known, key: name }, "");
}
