import { mondayOf } from "@espalier/core/vocabulary/days";
import type { Side } from "@espalier/core/vocabulary/network";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { workAsWorker } from "../../testing/work-as-worker.ts";

let shop: TestApp;
let root: TestMember;
let goodsId: number;
beforeAll(async () => {
  shop = await testApp();
  root = await aMember(shop.db, { nickname: "Root" });
  goodsId = await aGood(shop.db, { price: "1.00", pv: "1.00", stock: 1_000_000 });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const node = z.object({
  id: z.int(),
  pid: z.int(),
  username: z.string(),
  position_pid: z.int(),
  position_side: z.int(),
  assets: z.record(z.string(), z.unknown()),
});
const teamOf = async (member: TestMember, query: Record<string, string | number> = {}) => {
  const answer = await shop.get("/user/team", query, { token: await loginAs(shop.db, member, shop.now()) });
  return { ...answer, nodes: answer.code === 200 ? z.array(node).parse(answer.data) : [] };
};

/** Places a new member of the sponsor at an open place. */
const place = async (sponsor: TestMember, parent: TestMember, side: Side, purse?: string): Promise<TestMember> =>
  await aMember(shop.db, { sponsor, parent, side, ...(purse === undefined ? {} : { money: { SP: purse } }) });

/** Registers a member by the member's own code; returns the account number. */
const register = async (member: TestMember, name: string): Promise<unknown> => {
  const { data } = await shop.get("/user/info", {}, { token: await loginAs(shop.db, member) });
  const answer = await shop.post("/reg", {
    nickname: "New",
    email: `new-${name}-${member.uid}@shop.example`,
    country: "SG",
    password: "correct horse",
    repeat: "correct horse",
    inviteCode: Object(data).info.invite_code,
    invitePid: member.uid,
    positionPid: member.uid,
    checked: "1",
    agree: true,
  });
  return answer.data;
};

const placeOf = async (uid: unknown) =>
  await shop.db
    .selectFrom("placement as p")
    .innerJoin("member as m", "m.id", "p.member_id")
    .select(["p.parent_id", "p.side"])
    .where("m.uid", "=", String(uid))
    .executeTakeFirst();

/** Buys volume, in whole PV. */
const buy = async ({ id }: TestMember, pv: number): Promise<void> => {
  await aPaidOrder(shop.db, { memberId: id, goodsId, number: pv, now: shop.now() });
};
const rollUp = async (): Promise<void> => await workAsWorker(shop.db, zonedClock("UTC"), shop.now());

test("the team is the member and three levels below, level by level from the left, with the legs", async () => {
  const top = await aMember(shop.db, { nickname: "Top", money: { SP: "1000.00" } });
  const [left, right] = [await place(top, top, "left"), await place(top, top, "right")];
  const leftRight = await place(left, left, "right", "1000.00");
  const below = await place(top, leftRight, "left");
  const tooDeep = await place(top, below, "left", "1000.00");
  await buy(leftRight, 30);
  await buy(tooDeep, 5);
  await buy(top, 100);
  await rollUp();

  const { data, nodes } = await teamOf(top);
  expect(nodes.map(({ id }) => id)).toEqual([top, left, right, leftRight, below].map(({ id }) => id));
  expect(nodes.map(({ pid }) => pid)).toEqual([root.id, top.id, top.id, left.id, top.id]);
  expect(nodes.slice(1).map((each) => [each.position_pid, each.position_side])).toEqual([
    [top.id, 1],
    [top.id, 2],
    [left.id, 2],
    [leftRight.id, 1],
  ]);
  const info = await shop.get("/user/info", {}, { token: await loginAs(shop.db, top, shop.now()) });
  expect(info.data).toMatchObject({ assets: Object(data)[0].assets, agent: { active: true } });
  const other = await shop.get("/user/info", {}, { token: await loginAs(shop.db, leftRight, shop.now()) });
  expect(other.data).toMatchObject({ assets: { team_number: 2 }, agent: { active: false } });
  expect(Object(data)[0]).toEqual({
    id: top.id,
    pid: root.id,
    username: top.uid,
    nickname: "Top",
    vip: 0,
    created_at: shop.now().getTime() / 1000,
    position_pid: expect.any(Number),
    position_side: expect.toBeOneOf([1, 2]),
    assets: {
      left_side_amount: "35.00",
      right_side_amount: "0.00",
      left_side_balance: "35.00",
      right_side_balance: "0.00",
      left_number: 4,
      right_number: 1,
      invite_number: 4,
      team_number: 5,
    },
  });
});

test("a member further down is found by id or account number; anyone else is unknown", async () => {
  const [ann, ben] = [await aMember(shop.db, { side: "left" }), await aMember(shop.db, { side: "right" })];
  const chain = [ann];
  for (let depth = 1; depth <= 12; depth += 1) chain.push(await place(ann, chain.at(-1) ?? ann, "left"));
  const deep = chain.at(-1) ?? ann;
  const middle = chain[8] ?? ann;

  for (const query of [{ uid: deep.uid }, { uid: ` ${deep.uid} ` }, { pid: deep.id }, { pid: ann.id, uid: deep.uid }]) {
    expect((await teamOf(ann, query)).nodes.map(({ id }) => id)).toEqual([deep.id]);
  }
  expect((await teamOf(ann, { pid: middle.id })).nodes.map(({ id }) => id)).toEqual(
    chain.slice(8, 12).map(({ id }) => id),
  );
  for (const query of [{}, { pid: "", uid: "" }, { pid: 0 }, { uid: ann.uid }, { pid: ann.id }]) {
    expect((await teamOf(ann, query)).nodes[0]).toMatchObject({ id: ann.id });
  }
  for (const uid of [ben.uid, root.uid, "00000000", "１２３４５６７８", "%", "' or 1=1"]) {
    expect(await teamOf(ann, { uid })).toMatchObject({ code: 404, error: "member.unknown" });
    expect(await teamOf(ann, { pid: ann.id, uid })).toMatchObject({ code: 404, error: "member.unknown" });
  }
  for (const pid of [ben.id, root.id, 999_999_999_999_999]) {
    expect(await teamOf(ann, { pid })).toMatchObject({ code: 404, error: "not_found" });
    expect(await teamOf(ann, { pid, uid: deep.uid })).toMatchObject({ code: 404, error: "not_found" });
  }
  for (const query of [{ pid: "x" }, { pid: -1 }, { pid: "1.5" }, { uid: "9".repeat(33) }]) {
    expect(await teamOf(ann, query)).toMatchObject({ code: 400 });
  }
  expect(await teamOf(middle, { uid: ann.uid })).toMatchObject({ code: 404 });
});

test("the placement setting decides the side of the own code, and is in user info", async () => {
  const member = await aMember(shop.db);
  const from = { token: await loginAs(shop.db, member) };
  const choose = async (side: unknown) => await shop.post("/setting/placement", { side }, from);
  const shown = async () => Object(await shop.get("/user/info", {}, from)).data.agent.placement_side;
  expect(await shown()).toBe(0);
  for (const side of [2, "1", 0, 2]) {
    expect(await choose(side)).toMatchObject({ code: 200, data: null });
    expect(await shown()).toBe(Number(side));
  }
  for (const side of [3, -1, "", "left", null, [1]]) expect(await choose(side)).toMatchObject({ code: 400 });
  expect(await shop.post("/setting/placement", {}, from)).toMatchObject({ code: 400 });

  const newcomer = await register(member, "");
  expect(await placeOf(newcomer)).toEqual({ parent_id: member.id, side: "right" });
});

test("the weaker leg is the one with less rolled-up volume, then the one with fewer members", async () => {
  const member = await aMember(shop.db);
  const first = await place(member, member, "left", "1000.00");
  const second = await place(member, member, "right", "1000.00");
  await place(member, first, "left");
  await rollUp();
  expect(await placeOf(await register(member, "fewer"))).toEqual({ parent_id: second.id, side: "right" });
  await buy(second, 3);
  await buy(first, 2);
  await rollUp();
  expect((await placeOf(await register(member, "less")))?.side).toBe("left");
});

test("the legs are shown by week, with the newcomers and how many of the invited are active", async () => {
  const member = await aMember(shop.db);
  const left = await place(member, member, "left", "1000.00");
  const right = await place(member, member, "right", "1000.00");
  await place(member, left, "left");
  await buy(left, 100);
  await buy(right, 99);
  await rollUp();
  const weeks = async (one: TestMember) =>
    await shop.get("/user/team/weeks", {}, { token: await loginAs(shop.db, one, shop.now()) });
  const from = mondayOf(zonedClock("UTC").read(shop.now()).day);
  expect((await weeks(member)).data).toEqual({
    weeks: [{ from, left: "100.00", right: "99.00", left_new: 2, right_new: 1 }],
    invited: { left: { active: 1, inactive: 1 }, right: { active: 0, inactive: 1 } },
    dormant: 0,
    active_customers_pv: "0.00",
    active_pv: "100.00",
  });
  expect((await weeks(right)).data).toMatchObject({
    weeks: [{ from, left: "0.00", right: "0.00", left_new: 0, right_new: 0 }],
    invited: { left: { active: 0, inactive: 0 }, right: { active: 0, inactive: 0 } },
  });
});

const listOf = async (member: TestMember, query: Record<string, string | number> = {}) => {
  const answer = await shop.get("/user/team/list", query, { token: await loginAs(shop.db, member, shop.now()) });
  const rows = z.array(node.extend({ level: z.int(), leg: z.int() }));
  return { ...answer, rows: answer.code === 200 ? rows.parse(answer.data) : [] };
};

test("the list has everyone below, level by level from the left, page by page", async () => {
  const top = await aMember(shop.db);
  let parents = [top];
  const expected: { id: number; level: number; leg: number }[] = [];
  for (let depth = 1; depth <= 4; depth += 1) {
    const next: TestMember[] = [];
    for (const parent of parents) {
      for (const side of ["left", "right"] as const) next.push(await place(top, parent, side));
    }
    const half = next.length / 2;
    expected.push(...next.map(({ id }, index) => ({ id, level: depth, leg: index < half ? 1 : 2 })));
    parents = next;
  }
  const read: unknown[] = [];
  for (let page = 1; page <= 4; page += 1) {
    read.push(...(await listOf(top, { page })).rows.map(({ id, level, leg }) => ({ id, level, leg })));
  }
  expect(read).toEqual(expected);
  expect((await listOf(top, { page: 101 })).rows).toEqual([]);
  const [left] = expected;
  const leftUid = (await teamOf(top)).nodes.find(({ id }) => id === left?.id)?.username ?? "";
  expect((await listOf(top, { uid: leftUid, limit: 100 })).rows).toHaveLength(14);
});

test("the list is narrowed to a leg, a level, the active or the newcomers since a day, and sorted", async () => {
  const top = await aMember(shop.db);
  const join = async (parent: TestMember, side: Side, nickname: string, joined: string) => {
    const member = await aMember(shop.db, { sponsor: top, parent, side, nickname, money: { SP: "1000.00" } });
    await shop.db
      .updateTable("member")
      .set({ created_at: new Date(joined) })
      .where("id", "=", member.id)
      .execute();
    return member;
  };
  const zoe = await join(top, "left", "Zoe", "2026-01-05T00:00:00Z");
  const ann = await join(top, "right", "ann", "2026-02-10T23:59:59Z");
  const bob = await join(zoe, "right", "Bob", "2026-02-11T00:00:00Z");
  await buy(bob, 120);
  await buy(ann, 30);
  await rollUp();
  const ids = async (query: Record<string, string | number>) => (await listOf(top, query)).rows.map(({ id }) => id);
  const are = (...members: readonly TestMember[]) => members.map(({ id }) => id);
  expect(await ids({ side: 1 })).toEqual(are(zoe, bob));
  expect(await ids({ level: 1 })).toEqual(are(zoe, ann));
  expect(await ids({ level: 3 })).toEqual([]);
  expect(await ids({ active: 1 })).toEqual(are(bob));
  expect(await ids({ active: "false", side: 2 })).toEqual(are(ann));
  expect(await ids({ since: "2026-02-11" })).toEqual(are(bob));
  expect(await ids({ since: "2026-02-10" })).toEqual(are(ann, bob));
  expect(await ids({ sort: "newest" })).toEqual(are(bob, ann, zoe));
  expect(await ids({ sort: "name" })).toEqual(are(ann, bob, zoe));
  expect(await ids({ sort: "volume" })).toEqual(are(zoe, ann, bob));
  expect(await ids({ sort: "name", limit: 1, page: 2 })).toEqual(are(bob));
  expect((await listOf(top, { side: "", level: "", active: "", since: "", sort: "" })).rows).toHaveLength(3);
  expect((await listOf(top, { sort: "name" })).data).toMatchObject([{ active: false }, { active: true, level: 2 }, {}]);
  for (const odd of [
    { side: 3 },
    { level: 0 },
    { level: 1_001 },
    { active: "x" },
    { since: "2026-02-30" },
    { sort: "pv" },
  ]) {
    expect(await listOf(top, odd)).toMatchObject({ code: 400 });
  }
});

test("the list of anyone outside the own team is refused", async () => {
  const [ann, ben] = [await aMember(shop.db, { side: "left" }), await aMember(shop.db, { side: "right" })];
  expect((await listOf(ann)).rows).toEqual([]);
  for (const uid of [ben.uid, root.uid, "00000000", "%", "' or 1=1"]) {
    expect(await listOf(ann, { uid })).toMatchObject({ code: 404, error: "member.unknown" });
  }
  for (const page of [0, -1, "x", 1.5]) expect(await listOf(ann, { page })).toMatchObject({ code: 400 });
});
