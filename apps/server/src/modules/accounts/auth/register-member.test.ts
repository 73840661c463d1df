import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { withClient } from "../../../platform/db/with-client.ts";
import { verifyTree } from "../../network/verify-tree.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let root: TestMember;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
  root = await aMember(shop.db, { nickname: "Rowan" });
});
afterEach(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await expectSoundTree();
});
afterAll(async () => await shop.stop());

const expectSoundTree = async (): Promise<void> => {
  expect(await inTransaction(shop.db, async (tx) => done(await verifyTree(tx)))).toEqual(done([]));
};
const freshEmail = (): string => {
  count += 1;
  return `new-${count}@shop.example`;
};
const codeOf = async ({ id }: TestMember): Promise<string> => {
  const own = shop.db.selectFrom("invite_code").select("code").where("parent_id", "=", id).where("side", "is", null);
  return (await own.executeTakeFirstOrThrow()).code;
};
const register = async (sponsor: TestMember, change: object = {}): Promise<Answer> =>
  shop.post("/reg", {
    nickname: "Ann",
    email: freshEmail(),
    country: "SG",
    password: "correct horse",
    repeat: "correct horse",
    inviteCode: await codeOf(sponsor),
    invitePid: sponsor.uid,
    positionPid: sponsor.uid,
    checked: "1",
    agree: true,
    ...change,
  });
const placeOf = async (uid: unknown) =>
  await shop.db
    .selectFrom("member as m")
    .innerJoin("placement as p", "p.member_id", "m.id")
    .select(["m.id", "m.uid", "m.sponsor_id", "p.parent_id", "p.side", "p.depth"])
    .where("m.uid", "=", String(uid))
    .executeTakeFirstOrThrow();
const rows = async (): Promise<number> => (await shop.db.selectFrom("member").select("id").execute()).length;

test("a newcomer has an account, empty wallets, a place, a code, and can log in", async () => {
  const answer = await register(root);
  expect(answer).toMatchObject({ code: 200, data: expect.stringMatching(/^[1-9][0-9]{7}$/) });
  const place = await placeOf(answer.data);
  expect(place).toMatchObject({ sponsor_id: root.id, parent_id: root.id, depth: 1 });
  const login = await shop.post("/login", { username: answer.data, password: "correct horse" });
  const { data } = await shop.get("/user/info", {}, { token: String(login.data) });
  expect(data).toMatchObject({
    info: {
      username: answer.data,
      purse: "0.00",
      coin: "0.00",
      points: "0.00",
      opp: "0.00",
      backend: 1,
      has_pin: false,
    },
    agent: { invite_uid: root.uid, position_uid: root.uid },
  });
});

test("without a valid invitation nobody learns whether an address is used", async () => {
  const { email } = await shop.db
    .selectFrom("member_customer")
    .select("email")
    .where("id", "=", root.id)
    .executeTakeFirstOrThrow();
  expect(await register(root, { email })).toMatchObject({ error: "email.used" });
  expect(await register(root, { email, inviteCode: "NOBODY22" })).toMatchObject({ error: "invite.unknown" });
  expect(await register(root, { email, positionPid: "00000000" })).toMatchObject({ error: "placement.unknown" });
});

describe("a placement parent", () => {
  test("may be changed to anyone in the sponsor's own downline", async () => {
    const child = await aMember(shop.db, { sponsor: root });
    const answer = await register(root, { positionPid: child.uid });
    expect(await placeOf(answer.data)).toMatchObject({ sponsor_id: root.id, parent_id: child.id });
  });

  test("above or beside the sponsor is refused", async () => {
    const [child, stranger] = [await aMember(shop.db, { sponsor: root }), await aMember(shop.db, { sponsor: root })];
    const before = await rows();
    expect(await register(child, { positionPid: root.uid })).toMatchObject({
      code: 400,
      error: "placement.not_below_sponsor",
    });
    const beside = (await placeOf(stranger.uid)).parent_id === child.id ? root : stranger;
    expect(await register(child, { positionPid: beside.uid })).toMatchObject({ error: "placement.not_below_sponsor" });
    expect(await register(child, { positionPid: "00000000" })).toMatchObject({ error: "placement.unknown" });
    expect(await rows()).toBe(before);
  });

  test("whose place is taken leads to the outermost open place below", async () => {
    const member = await aMember(shop.db, { sponsor: root });
    const token = await loginAs(shop.db, member);
    const { data } = await shop.get("/user/invite", { pid: member.id, side: 1 }, { token });
    const code = Object(data).code;
    const first = await placeOf((await register(member, { inviteCode: code })).data);
    const second = await placeOf((await register(member, { inviteCode: code })).data);
    expect(first).toMatchObject({ parent_id: member.id, side: "left" });
    expect(second).toMatchObject({ parent_id: first.id, side: "left" });
  });

  test("takes ten simultaneous newcomers, each below the other", async () => {
    const member = await aMember(shop.db, { sponsor: root });
    const token = await loginAs(shop.db, member);
    const { data } = await shop.get("/user/invite", { pid: member.id, side: 2 }, { token });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register(member, { inviteCode: Object(data).code })),
    );
    const places = await Promise.all(answers.map((each) => placeOf(each.data)));
    const depths = places.map(({ depth }) => depth).toSorted((a, b) => a - b);
    expect(depths).toEqual(Array.from({ length: 10 }, (_, index) => (depths[0] ?? 0) + index));
    expect(new Set(places.map(({ side }) => side))).toEqual(new Set(["right"]));
  });
});

describe("an e-mail", () => {
  const prove = async (uid: unknown): Promise<void> => {
    const { id } = await placeOf(uid);
    await setCustomer(shop.db, id, { email_proved_at: shop.now() });
  };

  test("that a stranger typed stays free for its owner, until the owner has proved it", async () => {
    const email = freshEmail();
    const stranger = await register(root, { email });
    const owner = await register(root, { email });
    expect([stranger.code, owner.code]).toEqual([200, 200]);
    await prove(owner.data);
    expect(await register(root, { email })).toMatchObject({ code: 409, error: "email.used" });
  });

  test("in upper or lower case is the same one", async () => {
    const email = freshEmail();
    const first = await register(root, { email: ` ${email.toUpperCase()} ` });
    await prove(first.data);
    expect(await register(root, { email })).toMatchObject({ code: 409, error: "email.used" });
  });
});

describe("a form", () => {
  test.each([
    ["unequal passwords", { repeat: "correct horses" }, "password.mismatch"],
    ["a common password", { password: "12345678", repeat: "12345678" }, "password.common"],
    [
      "the nickname as password",
      { nickname: "annabelle", password: "Annabelle", repeat: "Annabelle" },
      "password.common",
    ],
    ["no agreement", { agree: "0" }, "agreement.required"],
    ["no country", { country: "Atlantis" }, "country.unknown"],
    ["an unknown code", { inviteCode: "ZZZZZZZZ" }, "invite.unknown"],
    ["another sponsor than the code's", { invitePid: "10101010" }, "invite.sponsor_mismatch"],
    ["a nickname of 12", { nickname: "abcdefghijkl" }, "input.too_long"],
    ["a nickname of invisible characters", { nickname: " \u0000 " }, "input.characters"],
    ["an invalid e-mail address", { email: "ann" }, "input.email"],
  ])("with %s makes no member", async (_, change, error) => {
    const before = await rows();
    expect(await register(root, change)).toMatchObject({ status: 200, error, data: null });
    expect(await rows()).toBe(before);
  });

  test("sent ten times with one key makes one member", async () => {
    const before = await rows();
    const form = {
      nickname: "Ann",
      email: freshEmail(),
      country: "SG",
      password: "correct horse",
      repeat: "correct horse",
    };
    const whole = { ...form, inviteCode: await codeOf(root), checked: true, agree: true };
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post("/reg", whole, { key: "again" })));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(await rows()).toBe(before + 1);
  });
});

test("where a third of the short numbers is taken, a newcomer gets one of nine digits, which is good everywhere", async () => {
  const estimate = async (members: number) =>
    await withClient(shop.database.adminUrl, "tests", async (client) => {
      await client.query("update pg_class set reltuples = $1 where oid = 'member'::regclass", [members]);
    });
  await estimate(30_000_000);
  const { data: uid } = await register(root);
  await estimate(1_000);
  expect(uid).toMatch(/^[1-9][0-9]{8}$/);
  const login = await shop.post("/login", { username: uid, password: "correct horse" });
  expect(await shop.get("/user/info", {}, { token: String(login.data) })).toMatchObject({
    data: { info: { username: uid } },
  });
  const token = await loginAs(shop.db, root);
  expect(await shop.get("/query", { uid: String(uid) }, { token })).toMatchObject({ code: 200 });
  expect((await register(root)).data).toMatch(/^[1-9][0-9]{7}$/);
});

test("an invite code shows masked names; the code of a frozen sponsor is not valid", async () => {
  const member = await aMember(shop.db, { nickname: "Sorrel" });
  const code = await codeOf(member);
  expect(await shop.get("/reg/invite", { invite: code.toLowerCase() })).toMatchObject({
    code: 200,
    data: { invite: member.uid, position: member.uid, inviteName: "S***l", positionName: "S***l", side: 0 },
  });
  await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", member.id).execute();
  expect(await shop.get("/reg/invite", { invite: code })).toMatchObject({ code: 404, error: "invite.unknown" });
  expect(await register(member)).toMatchObject({ code: 404, error: "invite.unknown" });
});

test("with an invite code, only a member of the sponsor's team has a name, and few are asked for", async () => {
  const from = { address: "203.0.113.88" };
  const child = await aMember(shop.db, { sponsor: root });
  const inviteCode = await codeOf(child);
  const ask = async (uid: string): Promise<Answer> => await shop.get("/query", { uid, inviteCode }, from);
  expect(await ask(child.uid)).toMatchObject({ code: 200 });
  expect(await ask(root.uid)).toMatchObject({ code: 400, error: "placement.not_below_sponsor" });
  expect(await ask("00000000")).toMatchObject({ error: "placement.unknown" });
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(root.uid)));
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(3);
  expect(await shop.get("/query", { uid: root.uid }, from)).toMatchObject({ code: 200 });
});

test("a looked-up name is masked, and lookups are limited", async () => {
  const from = { address: "198.51.100.9" };
  expect(await shop.get("/query", { uid: root.uid }, from)).toMatchObject({ code: 200, data: { name: "R***n" } });
  expect(await shop.get("/query", { uid: "00000000" }, from)).toMatchObject({ code: 404, error: "member.unknown" });
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.get("/query", { uid: root.uid }, from)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(58);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(42);
});
