import { expect, test } from "vitest";

import { nameHistoryEntry } from "./name-history-entry.ts";

const entry = (state: unknown) => {
  const history = { state, replaceState: (next: unknown) => void (history.state = next) };
  return history;
};

test("a newly opened page gets a name of its own", () => {
  const history = entry(null);
  nameHistoryEntry(history, "a");
  expect(history.state).toEqual({ key: "a" });
});

test("a reloaded page keeps its name and its other state", () => {
  const history = entry({ idx: 3, key: "a", usr: null });
  nameHistoryEntry(history, "b");
  expect(history.state).toEqual({ idx: 3, key: "a", usr: null });
});
