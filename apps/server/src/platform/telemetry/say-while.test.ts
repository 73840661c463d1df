import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { sayWhile } from "./say-while.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a step says what it does and how far it is every two seconds, and a short one says nothing", async () => {
  const lines: string[] = [];
  let day = 0;
  let end = (_result: string): void => undefined;
  const step = new Promise<string>((resolve) => (end = resolve));
  const waiting = sayWhile(
    (line) => lines.push(line),
    () => `day ${day} of 91`,
    step,
  );
  await vi.advanceTimersByTimeAsync(1_900);
  expect(lines).toEqual([]);
  day = 7;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lines).toEqual(["starting: day 7 of 91, 2 s so far", "starting: day 7 of 91, 4 s so far"]);
  end("done");
  expect(await waiting).toBe("done");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toHaveLength(2);
});

test("a step that fails says nothing more", async () => {
  const lines: string[] = [];
  const waiting = sayWhile(
    (line) => lines.push(line),
    () => "it",
    Promise.reject(new Error("broken")),
  );
  await expect(waiting).rejects.toThrow("broken");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual([]);
});
