import { createToaster } from "@espalier/ui/feedback/toaster";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { expireSession } from "./expire-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the notice stands for 500 ms, then the token goes, then the page loads again", async () => {
  const steps: string[] = [];
  const toaster = createToaster();
  const expired = expireSession({
    show: toaster.show,
    message: () => "Login has expired, please login again.",
    endSession: () => steps.push("end"),
    reload: () => steps.push("reload"),
  });
  expect(toaster.current()?.text).toBe("Login has expired, please login again.");
  await vi.advanceTimersByTimeAsync(499);
  expect(steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expired;
  expect(steps).toEqual(["end", "reload"]);
  expect(toaster.current()).toBeNull();
});
