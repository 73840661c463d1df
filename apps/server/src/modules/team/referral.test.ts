import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { workAsWorker } from "../../testing/work-as-worker.ts";

const TIME_ZONE = "Asia/Singapore";
/** In Singapore these two times are an hour before and an hour after the end of April. */
const APRIL = new Date("2026-04-30T15:00:00Z");
const MAY = new Date("2026-04-30T17:00:00Z");

let shop: TestApp;
let goodsId: number;
beforeAll(async () => {
  shop = await testApp({ timeZone: TIME_ZONE });
  await aMember(shop.db);
  goodsId = await aGood(shop.db, { price: "1.00", pv: "1.00", stock: 1_000_000 });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const invited = z.array(
  z.object({
    id: z.int(),
    username: z.string(),
    active: z.boolean(),
    invite_number: z.int(),
    month_volume: z.string(),
  }),
);
const membersOf = async (member: TestMember, query: Record<string, string | number> = {}, token?: string) => {
  const from = { token: token ?? (await loginAs(shop.db, member, shop.now())) };
  return invited.parse((await shop.get("/user/members", query, from)).data);
};
const idsOf = async (member: TestMember, query: Record<string, string | number> = {}, token?: string) =>
  (await membersOf(member, query, token)).map(({ id }) => id);

const referralOf = async (member: TestMember) =>
  (await shop.get("/user/referral", {}, { token: await loginAs(shop.db, member, shop.now()) })).data;

const aRichMember = async (sponsor: TestMember) => await aMember(shop.db, { sponsor, money: { SP: "5000.00" } });
const buy = async ({ id }: TestMember, pv: number, now: Date): Promise<string> =>
  await aPaidOrder(shop.db, { memberId: id, goodsId, number: pv, now });
const rollUp = async (): Promise<void> => await workAsWorker(shop.db, zonedClock(TIME_ZONE), shop.now());

test("each invited member is shown as active by own volume, with the purchases of the company's month", async () => {
  const sponsor = await aMember(shop.db);
  const [first, second, third] = [await aRichMember(sponsor), await aRichMember(sponsor), await aRichMember(sponsor)];
  await aMember(shop.db, { sponsor: second });
  await buy(first, 99, APRIL);
  await buy(first, 1, MAY);
  await buy(second, 99, MAY);
  const order = await buy(third, 400, MAY);
  await rollUp();
  const row = (member: TestMember, active: boolean, month_volume: string, invite_number = 0) => ({
    id: member.id,
    username: member.uid,
    nickname: "Robin",
    vip: 0,
    created_at: shop.now().getTime() / 1e3,
    active,
    dormant: false,
    invite_number,
    month_volume,
    side: expect.toBeOneOf([1, 2]),
  });
  const token = await loginAs(shop.db, sponsor);
  expect((await shop.get("/user/members", {}, { token })).data).toEqual([
    row(third, true, "400.00"),
    row(second, false, "99.00", 1),
    row(first, true, "1.00"),
  ]);
  expect(await referralOf(sponsor)).toEqual({ invited: 3, active: 2, month_volume: "500.00" });

  const refund = { memberId: third.id, sn: order };
  await inTransaction(shop.db, async (tx) => {
    return await refundOrder(tx, refund, {
      reason: "back",
      random: shop.deps.random,
      timeZone: "UTC",
      now: shop.now(),
    });
  });
  await rollUp();
  expect((await membersOf(sponsor))[0]).toMatchObject({ active: false, month_volume: "0.00" });
  expect(await referralOf(sponsor)).toEqual({ invited: 3, active: 1, month_volume: "100.00" });
});

test("the list is narrowed to the active, the inactive or one leg, and sorted by name or this month's volume", async () => {
  const sponsor = await aMember(shop.db);
  const join = async (nickname: string, side: "left" | "right") =>
    await aMember(shop.db, { sponsor, side, nickname, money: { SP: "5000.00" } });
  const [zoe, ann, bob] = [await join("Zoe", "left"), await join("ann", "right"), await join("Bob", "left")];
  await buy(zoe, 150, APRIL);
  await buy(zoe, 20, MAY);
  await buy(ann, 300, APRIL);
  await buy(bob, 40, MAY);
  await rollUp();
  const ids = (...members: readonly TestMember[]) => members.map(({ id }) => id);
  for (const page of [{}, { page: 1 }]) {
    expect(await idsOf(sponsor, { ...page })).toEqual(ids(bob, ann, zoe));
    expect(await idsOf(sponsor, { ...page, sort: "newest", active: 1 })).toEqual(ids(ann, zoe));
    expect(await idsOf(sponsor, { ...page, active: 0 })).toEqual(ids(bob));
    expect(await idsOf(sponsor, { ...page, side: 1 })).toEqual(ids(bob, zoe));
    expect(await idsOf(sponsor, { ...page, side: 2, active: 0 })).toEqual([]);
    expect(await idsOf(sponsor, { ...page, sort: "name" })).toEqual(ids(ann, bob, zoe));
    expect(await idsOf(sponsor, { ...page, sort: "volume" })).toEqual(ids(bob, zoe, ann));
    expect(await idsOf(sponsor, { ...page, sort: "volume", side: 1, active: "true" })).toEqual(ids(zoe));
    expect(await idsOf(sponsor, { ...page, sort: "name", username: zoe.uid })).toEqual(ids(zoe));
  }
  const pages = [1, 2, 3, 4].map(async (page) => await idsOf(sponsor, { sort: "name", page, limit: 1 }));
  expect((await Promise.all(pages)).flat()).toEqual(ids(ann, bob, zoe));
  const from = { token: await loginAs(shop.db, sponsor) };
  for (const odd of [{ sort: "earnings" }, { sort: "name desc" }, { side: 3 }, { side: "left" }, { active: "maybe" }]) {
    expect(await shop.get("/user/members", odd, from)).toMatchObject({ code: 400 });
  }
});

test("members who joined earlier and have paid no order for 60 days are counted, and listed by themselves", async () => {
  const sponsor = await aMember(shop.db);
  const daysAgo = (days: number): Date => new Date(shop.now().getTime() - days * 86_400_000);
  const join = async (joined: Date) => {
    const member = await aRichMember(sponsor);
    await shop.db.updateTable("member").set({ created_at: joined }).where("id", "=", member.id).execute();
    return member;
  };
  const [never, stopped] = [await join(daysAgo(61)), await join(daysAgo(200))];
  const [buyer, newcomer] = [await join(daysAgo(200)), await join(daysAgo(59))];
  await buy(stopped, 150, daysAgo(61));
  await buy(buyer, 1, daysAgo(100));
  await buy(buyer, 1, daysAgo(59));
  await rollUp();
  const ids = (...members: readonly TestMember[]) => members.map(({ id }) => id);
  for (const page of [{}, { page: 1 }]) {
    expect(await idsOf(sponsor, { ...page, dormant: 1 })).toEqual(ids(stopped, never));
    expect(await idsOf(sponsor, { ...page, dormant: 1, active: 1 })).toEqual(ids(stopped));
    expect(await idsOf(sponsor, { ...page, dormant: "false", sort: "name" })).toEqual(ids(buyer, newcomer));
  }
  const token = await loginAs(shop.db, sponsor, shop.now());
  expect((await shop.get("/user/members", {}, { token })).data).toMatchObject([
    { dormant: false },
    { dormant: false },
    { dormant: true },
    { dormant: true },
  ]);
  expect((await shop.get("/user/team/weeks", {}, { token })).data).toMatchObject({ dormant: 2 });
});

test("the list of a member who invited nobody is empty", async () => {
  const member = await aMember(shop.db);
  expect(await idsOf(member)).toEqual([]);
  expect(await idsOf(member, { page: 1 })).toEqual([]);
  expect(await referralOf(member)).toEqual({ invited: 0, active: 0, month_volume: "0.00" });
});

test("pages are stable while others join, and the list without pages ends after 200", async () => {
  const sponsor = await aMember(shop.db);
  const token = await loginAs(shop.db, sponsor);
  const known = await joinMany(sponsor, 25);
  const first = await idsOf(sponsor, { page: 1 }, token);
  await joinMany(sponsor, 7);
  const second = await idsOf(sponsor, { page: 2 }, token);
  const third = await idsOf(sponsor, { page: 3 }, token);
  expect([...first, ...second, ...third]).toEqual(known.toReversed());
  expect(await idsOf(sponsor, { page: 1, limit: 4 }, token)).toHaveLength(4);

  const all = [...known, ...(await joinMany(sponsor, 200))];
  expect(await idsOf(sponsor, { limit: 3 })).toEqual(all.slice(-200).toReversed());
  // More than are counted on each read, so the number waits for the roll-up.
  expect(await referralOf(sponsor)).toMatchObject({ invited: 200 });
  await rollUp();
  expect(await referralOf(sponsor)).toMatchObject({ invited: 232 });
});

test("an account number, or its beginning, narrows the list", async () => {
  const sponsor = await aMember(shop.db);
  const [ann, ben] = [await aMember(shop.db, { sponsor }), await aMember(shop.db, { sponsor })];
  const stranger = await aMember(shop.db);
  expect(await idsOf(sponsor, { username: ann.uid })).toEqual([ann.id]);
  expect(await idsOf(sponsor, { username: ` ${ben.uid.slice(0, 7)} ` })).toEqual([ben.id]);
  expect(await idsOf(sponsor, { username: ben.uid.slice(0, 7), page: 1 })).toEqual([ben.id]);
  const alike = [ben, ann].filter(({ uid }) => uid.startsWith(ann.uid.slice(0, 1)));
  expect(await idsOf(sponsor, { username: ann.uid.slice(0, 1) })).toEqual(alike.map(({ id }) => id));
  const wide = Array.from(ann.uid, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
  expect(await idsOf(sponsor, { username: wide })).toEqual([ann.id]);
  for (const username of [stranger.uid, `${ann.uid}0`, "%", "_", "1e3", "' or true --", "👩‍👩‍👧"]) {
    expect(await idsOf(sponsor, { username })).toEqual([]);
  }
  const from = { token: await loginAs(shop.db, sponsor) };
  expect(await shop.get("/user/members", { username: "9".repeat(33) }, from)).toMatchObject({ code: 400 });
});

test("a part of a name, with or without accents, narrows the list, also beside a filter", async () => {
  const sponsor = await aMember(shop.db);
  const join = async (nickname: string, side: "left" | "right" = "left") =>
    await aMember(shop.db, { sponsor, nickname, side });
  const [lucas, zoe, li] = [await join("Lucas Moore"), await join("Zoë 100%", "right"), await join("李美琳")];
  await aMember(shop.db, { nickname: "Lucas Stranger" });
  const ids = (...members: readonly TestMember[]) => members.map(({ id }) => id);
  for (const page of [{}, { page: 1 }]) {
    expect(await idsOf(sponsor, { ...page, name: "lucas" })).toEqual(ids(lucas));
    expect(await idsOf(sponsor, { ...page, name: " MOORE " })).toEqual(ids(lucas));
    expect(await idsOf(sponsor, { ...page, name: "zoe" })).toEqual(ids(zoe));
    expect(await idsOf(sponsor, { ...page, name: "美" })).toEqual(ids(li));
    expect(await idsOf(sponsor, { ...page, name: "o", side: 2 })).toEqual(ids(zoe));
    expect(await idsOf(sponsor, { ...page, name: "o", sort: "name" })).toEqual(ids(lucas, zoe));
    for (const name of ["_", "%", "lucas stranger", "\\"]) {
      expect(await idsOf(sponsor, { ...page, name }), name).toEqual(name === "%" ? ids(zoe) : []);
    }
  }
  const names = await Promise.all([1, 2].map(async (page) => await idsOf(sponsor, { name: "o", page, limit: 1 })));
  expect(names.flat()).toEqual(ids(zoe, lucas));
  const from = { token: await loginAs(shop.db, sponsor) };
  expect(await shop.get("/user/members", { name: "x".repeat(33) }, from)).toMatchObject({ code: 400 });
});

test("the invited members of the downline are shown, and of nobody else", async () => {
  const sponsor = await aMember(shop.db);
  const below = await aMember(shop.db, { sponsor, side: "left" });
  const further = await aMember(shop.db, { sponsor: below });
  const stranger = await aMember(shop.db, { parent: sponsor, side: "right" });
  expect(await idsOf(sponsor, { pid: below.id })).toEqual([further.id]);
  expect(await idsOf(sponsor, { pid: sponsor.id })).toEqual([below.id]);
  expect(await idsOf(sponsor, { pid: 0 })).toEqual([below.id]);
  const from = { token: await loginAs(shop.db, below) };
  for (const pid of [sponsor.id, stranger.id, 2 ** 31, 999_999_999_999_999]) {
    expect(await shop.get("/user/members", { pid }, from)).toMatchObject({ code: 404, error: "not_found" });
  }
  for (const pid of ["x", -1, 2 ** 53]) {
    expect(await shop.get("/user/members", { pid }, from)).toMatchObject({ code: 400 });
  }
});

/** Adds members of one sponsor, placed one below the other. */
const joinMany = async (sponsor: TestMember, count: number): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.push((await aMember(shop.db, { sponsor, side: "left" })).id);
  return ids;
};
