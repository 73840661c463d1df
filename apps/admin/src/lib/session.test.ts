import { createDeviceStorage } from "@espalier/web/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { createSession } from "./session.ts";

test("an operator's session is kept apart from a member's of the same browser, and each has a name of its own", () => {
  const storage = fakeStorage();
  const device = createDeviceStorage(() => storage);
  let now = 1000;
  const session = createSession(device, createDeviceStorage(fakeStorage), () => now);
  storage.setItem("token", "the member's");
  expect(session.name()).toBeNull();
  session.begin();
  const first = session.name();
  expect(first).not.toBeNull();
  session.end();
  expect(session.name()).toBeNull();
  now += 1;
  session.begin();
  expect(session.name()).not.toBe(first);
  expect(storage.getItem("token")).toBe("the member's");
});

test("the page that redirected to the login is returned once", () => {
  const storage = fakeStorage();
  const tab = createDeviceStorage(() => storage);
  const session = createSession(createDeviceStorage(fakeStorage), tab);
  session.wantPage("/orders?status=paid");
  expect(session.takeWantedPage()).toBe("/orders?status=paid");
  expect(session.takeWantedPage()).toBeNull();
});
