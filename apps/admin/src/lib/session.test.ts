import { createDeviceStorage } from "@espalier/web/device/device-storage";
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

test("a tab notices another operator's login, and does not end it", () => {
  const shared = fakeStorage();
  const local = createDeviceStorage(() => shared);
  let now = 1000;
  const open = () => createSession(local, createDeviceStorage(fakeStorage), () => now);
  const mine = open();
  mine.begin();
  mine.showOperator(7);
  const theirs = open();
  theirs.end();
  expect(mine.isOther()).toBe(true);
  now += 1;
  theirs.begin();
  const name = theirs.name();
  expect([mine.isOther(), theirs.isOther(), mine.shown()]).toEqual([true, false, 7]);
  mine.end();
  expect([theirs.name(), mine.isOther(), mine.shown()]).toEqual([name, false, null]);
});
