import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { deleteExpiredSessions, endAllSessions } from "./sessions.ts";

const DAY = 86_400;

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
});
afterAll(async () => await shop.stop());

const codeOf = async (of: string = token): Promise<number> => (await shop.get("/user/detail", {}, { token: of })).code;

test("lasts 30 days without a request", async () => {
  shop.wait(30 * DAY);
  expect(await codeOf()).toBe(200);
  shop.wait(30 * DAY + 1);
  expect(await codeOf()).toBe(403);
});

test("lasts 90 days, however often it is used", async () => {
  for (let week = 0; week < 12; week += 1) {
    shop.wait(7 * DAY);
    expect(await codeOf()).toBe(200);
  }
  shop.wait(6 * DAY);
  expect(await codeOf()).toBe(200);
  shop.wait(1);
  expect(await codeOf()).toBe(403);
});

test("a use within the hour is not stored, which loses at most that hour", async () => {
  shop.wait(3_000);
  expect(await codeOf()).toBe(200);
  shop.wait(30 * DAY - 3_000);
  expect(await codeOf()).toBe(200);
});

test("ends with logging out, by either path, and the member's others continue", async () => {
  for (const path of ["/user/logout", "/logout"]) {
    const [leaving, staying] = [await loginAs(shop.db, member, shop.now()), await loginAs(shop.db, member, shop.now())];
    expect(await shop.post(path, {}, { token: leaving })).toMatchObject({ code: 200, data: null });
    expect([await codeOf(leaving), await codeOf(staying)]).toEqual([403, 200]);
    expect(await shop.post(path, {}, { token: leaving })).toMatchObject({ code: 403 });
  }
});

test("simultaneous requests are distinguished, and one whose session ended in between is refused", async () => {
  const other = await loginAs(shop.db, await aMember(shop.db), shop.now());
  const ended = await loginAs(shop.db, member, shop.now());
  expect(await codeOf(ended)).toBe(200);
  await shop.post("/user/logout", {}, { token: ended });
  const tokens = Array.from({ length: 10 }, () => [token, other, ended, "unknown", ""]).flat();
  const answers = await Promise.all(tokens.map(async (each) => await shop.get("/user/detail", {}, { token: each })));
  expect(answers.map(({ code }) => code)).toEqual(tokens.map((each) => (each === token || each === other ? 200 : 403)));
  const uids = new Set(answers.filter((_, index) => tokens[index] === token).map(({ data }) => Object(data).username));
  expect([...uids]).toEqual([member.uid]);
});

test("all sessions of one member end together, and no others", async () => {
  const others = await loginAs(shop.db, await aMember(shop.db), shop.now());
  await inTransaction(shop.db, async (tx) => done(await endAllSessions(tx, member.id)));
  expect([await codeOf(), await codeOf(others)]).toEqual([403, 200]);
});

test("expired sessions are deleted and others stay", async () => {
  shop.wait(20 * DAY);
  const young = await loginAs(shop.db, member, shop.now());
  shop.wait(11 * DAY);
  await deleteExpiredSessions(shop.db, shop.now());
  expect(
    await shop.db.selectFrom("session").select("member_id").where("member_id", "=", member.id).execute(),
  ).toHaveLength(1);
  expect(await codeOf(young)).toBe(200);
});
