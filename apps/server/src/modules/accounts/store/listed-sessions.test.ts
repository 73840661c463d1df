import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { openViewSession, takeViewSession } from "./sessions.ts";

const DAY = 86_400;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

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
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const rows = z.array(
  z.strictObject({
    id: z.int(),
    browser: z.string(),
    system: z.string(),
    created_at: z.int(),
    seen_at: z.int(),
    current: z.boolean(),
  }),
);
const list = async (of: string = token) => rows.parse((await shop.get("/user/sessions", {}, { token: of })).data);
const codeOf = async (of: string): Promise<number> => (await shop.get("/user/detail", {}, { token: of })).code;
const seconds = (date: Date): number => date.getTime() / 1000;

test("each shows its device, its begin, and whether it is the current one", async () => {
  const begun = shop.now();
  shop.wait(3 * DAY);
  const opened = await shop.app.inject({
    method: "POST",
    url: "/api/login",
    headers: { "user-agent": ANDROID },
    payload: { username: member.uid, password: "correct horse" },
  });
  const phone = String(opened.json().data);
  const now = seconds(shop.now());
  const [mine, other] = await list();
  expect(mine).toMatchObject({ browser: "", system: "", created_at: seconds(begun), seen_at: now, current: true });
  expect(other).toMatchObject({ browser: "Chrome", system: "Android", created_at: now, seen_at: now, current: false });
  expect((await list(phone)).map(({ current, browser }) => [current, browser])).toEqual([
    [true, "Chrome"],
    [false, ""],
  ]);
});

test("an ended one stops at once, and the current one continues", async () => {
  const other = await loginAs(shop.db, member, shop.now());
  const id = (await list()).find(({ current }) => !current)?.id;
  expect(await shop.post("/user/session/end", { id }, { token })).toMatchObject({ code: 200, data: null });
  expect([await codeOf(other), await codeOf(token)]).toEqual([403, 200]);
  expect(await shop.post("/user/session/end", { id }, { token })).toMatchObject({
    code: 404,
    error: "session.unknown",
  });
  expect(await list()).toHaveLength(1);
});

test("all others of the member end together, however many", async () => {
  const others = await Promise.all(Array.from({ length: 120 }, async () => await loginAs(shop.db, member, shop.now())));
  const stranger = await loginAs(shop.db, await aMember(shop.db), shop.now());
  const listed = await list();
  expect([listed.length, listed[0]?.current]).toEqual([100, true]);
  expect(await shop.post("/user/session/end/others", {}, { token })).toMatchObject({ code: 200 });
  expect(new Set(await Promise.all(others.map(codeOf)))).toEqual(new Set([403]));
  expect([await codeOf(token), await codeOf(stranger)]).toEqual([200, 200]);
  expect(await list()).toHaveLength(1);
});

test("the current one can be ended too, which logs out", async () => {
  const [mine] = await list();
  await shop.post("/user/session/end", { id: mine?.id }, { token });
  expect(await codeOf(token)).toBe(403);
});

test("expired ones and impersonations are not shown, and an impersonating operator can end none", async () => {
  shop.wait(31 * DAY);
  const fresh = await loginAs(shop.db, member, shop.now());
  const operator = await anOperator(shop.db, "owner", shop.now());
  const view = await inTransaction(shop.db, async (tx) => {
    const who = { memberId: member.id, operatorId: operator.id };
    const { secret } = await openViewSession(tx, who, shop.deps.random, shop.now());
    return done(await takeViewSession(tx, secret, shop.deps.random, shop.now()));
  });
  const looking = (view.ok && view.value) || "";
  const [mine, ...rest] = await list(fresh);
  expect([mine?.current, rest]).toEqual([true, []]);
  expect((await list(looking)).map(({ id, current }) => [id, current])).toEqual([[mine?.id, false]]);
  expect(await shop.post("/user/session/end", { id: mine?.id }, { token: looking })).toMatchObject({
    error: "session.read_only",
  });
  expect(await shop.post("/user/session/end/others", {}, { token: looking })).toMatchObject({
    error: "session.read_only",
  });
});
