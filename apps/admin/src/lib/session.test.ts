import { createDeviceStorage } from "@espalier/web/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { createSession } from "./session.ts";

test("an operator's session is kept apart from a member's of the same browser", () => {
  const local = createDeviceStorage(fakeStorage);
  const storage = fakeStorage();
  const device = createDeviceStorage(() => storage);
  const session = createSession(device, local);
  storage.setItem("token", "the member's");
  expect(session.token()).toBeNull();
  session.begin("the operator's");
  session.end();
  expect(session.token()).toBeNull();
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
