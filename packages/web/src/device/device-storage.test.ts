import { expect, test } from "vitest";

import { fakeStorage } from "../testing/fake-storage.ts";
import { createDeviceStorage } from "./device-storage.ts";

test("keeps, reads and drops a text", () => {
  const store = createDeviceStorage(fakeStorage);
  const browser = fakeStorage();
  const stored = createDeviceStorage(() => browser);
  stored.write("a", "1");
  expect(browser.getItem("a")).toBe("1");
  expect(stored.read("a")).toBe("1");
  stored.drop("a");
  expect(stored.read("a")).toBeNull();
  expect(store.read("a")).toBeNull();
});

test("where storage is forbidden, a text lives until the page closes", () => {
  const store = createDeviceStorage(() => {
    throw new Error("SecurityError");
  });
  store.write("a", "1");
  expect(store.read("a")).toBe("1");
  store.drop("a");
  expect(store.read("a")).toBeNull();
});

test("when the storage is full, the newest text is read, not the one stored before", () => {
  const browser = fakeStorage();
  const store = createDeviceStorage(() => browser);
  store.write("a", "old");
  browser.full = true;
  store.write("a", "new");
  expect(store.read("a")).toBe("new");
  browser.full = false;
  store.write("a", "newest");
  expect(browser.getItem("a")).toBe("newest");
  expect(store.read("a")).toBe("newest");
});
