import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

import { queryClient } from "../query-client.ts";
import { toaster } from "../toaster.ts";
import { amountsWithoutUnit } from "./amounts-without-unit.ts";
import { addMissingParts } from "./jsdom-polyfills.ts";
import { network } from "./network.ts";

/** A screen waits for a stub that answers at once. The limit only ends what would never come. */
const PATIENCE_MS = 8000;

addMissingParts();
// A failure names what was looked for and where; the page's whole markup would hide it.
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message, page) => new Error(`${message?.split("\n", 1).join("") ?? ""} Page: ${page.textContent}`),
});
globalThis.fetch = network.fetch;

// One more try after a lost answer, as in the app, but without the pause before it.
const { queries = {} } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

let warned: MockInstance<typeof console.warn>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  warned = vi.spyOn(console, "warn");
});

// Files share their modules, so what the app stores for as long as a page lives is cleared after each test.
afterEach(async () => {
  // What a library warns of is a fault nobody would see; the router warns of a second blocker only so.
  const warnings = warned.mock.calls.map((words) => `console.warn: ${words.join(" ")}`);
  const withoutUnit = amountsWithoutUnit(document.body).map((line) => `an amount without a unit: ${line}`);
  cleanup();
  vi.useRealTimers();
  queryClient.clear();
  await toaster.show("", { duration: 0 });
  const faults = [...network.disconnect(), ...withoutUnit, ...warnings];
  if (faults.length > 0) throw new Error(faults.join("\n"));
});
