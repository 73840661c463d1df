import { createDeviceStorage } from "@espalier/web/device/device-storage";
import { fakeStorage } from "@espalier/web/testing/fake-storage";
import { expect, test } from "vitest";

import { createSession } from "./session.ts";

function aSession(local = fakeStorage(), tab = fakeStorage()) {
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
  session.begin("t1", "10000001");
  expect(local.getItem("token")).toBe("t1");
  expect(session.token()).toBe("t1");
  session.end();
  expect(local.getItem("token")).toBeNull();
  expect(session.token()).toBeNull();
});

test("without storage the token lives in memory", () => {
  const { local, session } = aSession();
  local.full = true;
  session.begin("t1", "10000001");
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
  session.begin("own", "10000001");
  session.view("");
  expect([session.token(), session.isView(), session.isOther()]).toEqual([null, true, false]);
  session.view("theirs");
  expect([session.token(), session.isView()]).toEqual(["theirs", true]);
  expect(local.getItem("token")).toBe("own");
  session.end();
  expect([session.token(), session.isView()]).toEqual([null, true]);
  expect(local.getItem("token")).toBe("own");
  session.begin("other", "10000002");
  expect([session.token(), session.isView(), tab.getItem("view")]).toEqual(["other", false, null]);
});

test("a tab notices that another one logged in or out, and does not end that login", () => {
  const mine = aSession();
  mine.session.begin("t1", "10000001");
  mine.session.showMember(7);
  expect([mine.session.isOther(), mine.session.shown()]).toEqual([false, 7]);
  const theirs = aSession(mine.local);
  theirs.session.end();
  expect([mine.session.isOther(), theirs.session.isOther()]).toEqual([true, false]);
  theirs.session.begin("t2", "10000002");
  expect(mine.session.isOther()).toBe(true);
  mine.session.end();
  expect(mine.local.getItem("token")).toBe("t2");
  expect([mine.session.isOther(), mine.session.shown()]).toEqual([false, null]);
});

test("an impersonation goes on when somebody logs in beside it", () => {
  const viewing = aSession();
  viewing.session.view("theirs");
  const other = aSession(viewing.local);
  other.session.begin("t2", "10000002");
  expect(viewing.session.isOther()).toBe(false);
});

test("what a tab keeps of one member is forgotten for another, and stays for the same", () => {
  const first = aSession();
  first.session.begin("t1", "10000001");
  first.tab.setItem("orderCreate", "an order without an answer");
  // Another tab, in which the same member logs in again; then this one is loaded again.
  const beside = aSession(first.local);
  beside.session.begin("t2", "10000001");
  aSession(first.local, first.tab);
  expect(first.tab.getItem("orderCreate")).not.toBeNull();
  beside.session.begin("t3", "10000002");
  aSession(first.local, first.tab);
  expect(first.tab.getItem("orderCreate")).toBeNull();
  first.tab.setItem("order", "a draft");
  first.session.begin("t4", "10000003");
  expect(first.tab.getItem("order")).toBeNull();
});
