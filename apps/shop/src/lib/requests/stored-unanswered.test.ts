import { createAttempt } from "@espalier/web/attempt";
import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { storedUnanswered } from "./stored-unanswered.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Each call is a reload of the page in the same tab. */
function aTab() {
  const browser = fakeStorage();
  const store = createDeviceStorage(() => browser);
  let made = 0;
  const load = () => createAttempt(storedUnanswered(store, "orders", isText), () => `key ${(made += 1)}`);
  return { store, load };
}

test("a request without an answer is kept over a reload, with its key", () => {
  const { load } = aTab();
  load().begin("tea", "one tea");
  expect(load().begin("tea", "one tea, at another price")).toEqual({ key: "key 1", request: "one tea" });
  expect(load().begin("cup", "one cup")).toEqual({ key: "key 2", request: "one cup" });
  expect(load().begin("tea", "one tea").key).toBe("key 1");
});

test("with a definite answer nothing is left", () => {
  const { store, load } = aTab();
  load().begin("tea", "one tea");
  load().begin("cup", "one cup");
  load().settle("tea");
  expect(load().begin("tea", "one tea").key).toBe("key 3");
  load().settle("tea");
  load().settle("cup");
  expect(store.read("orders")).toBeNull();
});

test.each([
  "",
  "null",
  "7",
  "{}",
  "[7]",
  '[["tea"]]',
  '[["tea",{"key":1,"request":"a"}]]',
  '[["tea",{"key":"k","request":1}]]',
])("%s in the storage is no request", (stored) => {
  const { store, load } = aTab();
  store.write("orders", stored);
  expect(load().begin("tea", "one tea")).toEqual({ key: "key 1", request: "one tea" });
});
