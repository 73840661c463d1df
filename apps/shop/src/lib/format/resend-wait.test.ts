import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { storeResendWait, readResendWait } from "./resend-wait.ts";

const NOW = 1_800_000_000_000;

const aStore = () => {
  const storage = fakeStorage();
  return createDeviceStorage(() => storage);
};

test("a wait is stored until it ends, with the address or number of the code", () => {
  const store = aStore();
  const wait = { until: NOW + 60_000, sentTo: "a***n@shop example" };
  storeResendWait(store, "code", wait);
  expect(readResendWait(store, "code", NOW)).toEqual(wait);
  expect(readResendWait(store, "code", NOW + 59_999)).toEqual(wait);
  expect(readResendWait(store, "code", NOW + 60_000)).toBeNull();
  expect(readResendWait(store, "other", NOW)).toBeNull();
});

test.each(["", "soon", "12", "NaN x", `${NOW + 60_001} set the clock back`, `${NOW - 1} long over`])(
  "stored %j is no wait",
  (stored) => {
    const store = aStore();
    store.write("code", stored);
    expect(readResendWait(store, "code", NOW)).toBeNull();
  },
);
