import { createDeviceStorage } from "@espalier/web/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { createSession, viewTokenOf } from "./session.ts";

function aSession() {
  const local = fakeStorage();
  const tab = fakeStorage();
  return {
    local,
    tab,
    session: createSession(
      createDeviceStorage(() => local),
      createDeviceStorage(() => tab),
    ),
  };
}

test("the token is kept under `token` and gone after the end", () => {
  const { local, session } = aSession();
  expect(session.token()).toBeNull();
  session.begin("t1");
  expect(local.getItem("token")).toBe("t1");
  expect(session.token()).toBe("t1");
  session.end();
  expect(local.getItem("token")).toBeNull();
  expect(session.token()).toBeNull();
});

test("without storage the token lives in memory", () => {
  const { local, session } = aSession();
  local.full = true;
  session.begin("t1");
  expect(session.token()).toBe("t1");
  session.end();
  expect(session.token()).toBeNull();
});

test("an offered account fills the login once", () => {
  const { local, session } = aSession();
  session.offerAccount("20481937");
  expect(session.takeAccount()).toBe("20481937");
  expect(local.getItem("account")).toBeNull();
  expect(session.takeAccount()).toBe("");
});

test("the requested page is offered until it is dropped, and belongs to this tab", () => {
  const { tab, session } = aSession();
  session.wantPage("/mine/order?status=1");
  expect(tab.getItem("wanted")).toBe("/mine/order?status=1");
  expect(session.wantedPage()).toBe("/mine/order?status=1");
  session.forgetWantedPage();
  expect(session.wantedPage()).toBeNull();
});

test("the registered account stays for this tab", () => {
  const { tab, session } = aSession();
  session.rememberRegistered("20481937");
  expect(tab.getItem("account")).toBe("20481937");
  expect(session.registered()).toBe("20481937");
});

test("an impersonation replaces the device's own login in its tab only, and ends without touching it", () => {
  const { local, tab, session } = aSession();
  session.begin("own");
  session.view("theirs");
  expect([session.token(), session.isView()]).toEqual(["theirs", true]);
  expect(local.getItem("token")).toBe("own");
  session.end();
  expect([session.token(), session.isView()]).toEqual([null, true]);
  expect(local.getItem("token")).toBe("own");
  session.begin("other");
  expect([session.token(), session.isView(), tab.getItem("view")]).toEqual(["other", false, null]);
});

test("only the token of an impersonation is read from an address, never a member's own", () => {
  expect(viewTokenOf(`#view=view.${"a".repeat(43)}`)).toBe(`view.${"a".repeat(43)}`);
  expect(
    ["#view=" + "a".repeat(43), "#view=", "#view=view", "", "#other=view.a", "#view=view.a b"].map(viewTokenOf),
  ).toEqual([null, null, null, null, null, null]);
});
