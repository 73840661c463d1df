import { afterEach, beforeEach, vi } from "vitest";

// An error printed by a passing test is a fault nobody would see. A test that expects one checks the spy itself and
// clears it.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  if (printed.length > 0) throw new Error(`console.error was called: ${printed.flat().join(" ")}`);
});
