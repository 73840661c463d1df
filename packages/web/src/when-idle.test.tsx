import { expect, onTestFinished, test, vi } from "vitest";

import { whenIdle } from "./when-idle.ts";

test.each([
  ["before the page has loaded", "loading", false],
  ["before the time is over", "complete", false],
  ["while the browser is busy", "complete", true],
] as const)("work is done once, and not when it was called off %s", (_when, state, afterTime) => {
  vi.useFakeTimers();
  // The test's browser does not say when it is idle.
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 100));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const begin = (): void => {
    if (state === "loading") window.dispatchEvent(new Event("load"));
  };
  const [kept, off] = [vi.fn(), vi.fn()];
  whenIdle(kept, 50);
  const callOff = whenIdle(off, 50);
  if (afterTime) vi.advanceTimersByTime(50);
  callOff();
  begin();
  vi.advanceTimersByTime(10_000);
  expect(kept).toHaveBeenCalledTimes(1);
  expect(off).not.toHaveBeenCalled();
});
