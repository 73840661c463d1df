import { afterEach, expect, test, vi } from "vitest";

import { watchSession } from "./watch-session.ts";

afterEach(() => vi.unstubAllGlobals());

test("another login is noticed by the storage event, when a page comes back, and when the tab is looked at", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const windowOf = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", windowOf);
  let isOther = false;
  const reload = vi.fn<() => void>();
  watchSession({ isOther: () => isOther, reload });
  const happens = (): void => {
    windowOf.dispatchEvent(new Event("storage"));
    windowOf.dispatchEvent(new Event("pageshow"));
    page.dispatchEvent(new Event("visibilitychange"));
  };
  happens();
  expect(reload).not.toHaveBeenCalled();
  isOther = true;
  happens();
  expect(reload).toHaveBeenCalledTimes(3);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(reload).toHaveBeenCalledTimes(3);
});
