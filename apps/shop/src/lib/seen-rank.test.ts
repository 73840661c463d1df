import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { seenRank } from "./seen-rank.ts";

test("only a rank above the one that this member was shown before is new", () => {
  const storage = fakeStorage();
  const seen = seenRank(createDeviceStorage(() => storage));
  expect(seen.isNew("10000001", 3)).toBe(false);
  seen.keep("10000001", 3);
  expect([2, 3, 4].map((vip) => seen.isNew("10000001", vip))).toEqual([false, false, true]);
  expect(seen.isNew("10000002", 4)).toBe(false);
  seen.keep("10000001", 4);
  expect(seen.isNew("10000001", 4)).toBe(false);
});
