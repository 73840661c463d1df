import { money, type Money, ZERO } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode } from "../../../testing/read-mail.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let support: TestOperator;
let company: TestMember;
beforeAll(async () => {
  shop = await testApp();
  company = await aMember(shop.db, { nickname: "House" });
  support = await anOperator(shop.db, "support", shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => {
  await expectCleanLedger(shop.db);
  await shop.stop();
});

/** The password in the newest message of this kind. */
const sentPassword = async (memberId: number, kind: "member_added" | "one_time_password"): Promise<string> => {
  const message = (await messagesTo(shop.db, memberId)).findLast(({ template }) => template === kind);
  return /password is (\S+)\./.exec(message?.body ?? "")?.[1] ?? "";
};
const post = async (step: string, body: object, token = support.token): Promise<Answer> =>
  await shop.post(`/admin/member/${step}`, body, { token });
const get = async (what: string, query: Readonly<Record<string, string | number>>): Promise<Answer> =>
  await shop.get(`/admin/member/${what}`, query, { token: support.token });
const infoCode = async (token: string): Promise<number> => (await shop.get("/user/info", {}, { token })).code;
const noteOf = async (subject: string, action: string) =>
  await shop.db
    .selectFrom("audit_entry")
    .select(["before", "after", "reason", "operator_id"])
    .where("subject", "=", subject)
    .where("action", "=", action)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

test("a frozen member is logged out at once, neither pays nor receives, and is restored completely", async () => {
  const [member, friend] = [
    await aMember(shop.db, { money: { SP: "50.00" } }),
    await aMember(shop.db, { money: { SP: "50.00" } }),
  ];
  const [token, friendToken] = [await loginAs(shop.db, member), await loginAs(shop.db, friend)];
  expect((await post("freeze", { uid: member.uid, frozen: true, reason: "chargeback" })).code).toBe(200);
  expect(await infoCode(token)).toBe(403);
  const login = { username: member.uid, password: "correct horse" };
  expect((await shop.post("/login", login)).error).toBe("member.frozen");
  const transfer = { uid: member.uid, number: "1.00", wallet_type: 1, password: "123456" };
  expect((await shop.post("/wallet/transfer", transfer, { token: friendToken })).code).toBe(409);
  expect(await noteOf(member.uid, "adminMemberFreeze")).toEqual({
    before: { frozen: false },
    after: { frozen: true },
    reason: "chargeback",
    operator_id: support.id,
  });

  expect((await post("freeze", { uid: member.uid, frozen: false, reason: "settled" })).code).toBe(200);
  expect((await shop.post("/login", login)).code).toBe(200);
  expect((await shop.post("/wallet/transfer", transfer, { token: friendToken })).code).toBe(200);
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(51_00n);
});

test("when ten operators freeze at once, one succeeds and the others are informed", async () => {
  const member = await aMember(shop.db);
  const step = { uid: member.uid, frozen: true, reason: "all at once" };
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await post("freeze", step)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "member.frozen_already")).toHaveLength(9);
  await post("freeze", { ...step, frozen: false });
  expect((await post("freeze", { ...step, frozen: false })).error).toBe("member.not_frozen");
});

test("a login during a freeze or a reset leaves no session", async () => {
  for (const [step, more] of [
    ["freeze", { frozen: true }],
    ["reset", {}],
  ] as const) {
    const member = await aMember(shop.db);
    const login = { username: member.uid, password: "correct horse" };
    const [done, ...logins] = await Promise.all([
      post(step, { uid: member.uid, reason: "now", ...more }),
      ...Array.from({ length: 5 }, async () => await shop.post("/login", login)),
    ]);
    expect(done.code).toBe(200);
    for (const { code, data } of logins) if (code === 200) expect(await infoCode(String(data))).toBe(403);
  }
});

test("a reset ends the sessions, its password works until both are chosen again, and is stored nowhere", async () => {
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member);
  const answer = await shop.post(
    "/admin/member/reset",
    { uid: member.uid, reason: "lost" },
    { token: support.token, key: "reset-1" },
  );
  expect(answer.data).toEqual({ sent_to: expect.stringContaining("***"), approval_id: null });
  const password = await sentPassword(member.id, "one_time_password");
  expect(JSON.stringify(answer)).not.toContain(password);
  expect(await infoCode(token)).toBe(403);
  expect((await shop.post("/login", { username: member.uid, password: "correct horse" })).error).toBe("login.wrong");
  const { data } = await shop.post("/login", { username: member.uid, password });
  const from = { token: String(data) };
  expect(await shop.get("/user/info", {}, from)).toMatchObject({ data: { info: { backend: 2 } } });
  const chosen = { login_password: "battery staple", security_password: "802613" };
  for (const security_password of ["000000", "123456", "654321", "890123"])
    expect(await shop.post("/user/reset", { ...chosen, security_password }, from)).toMatchObject({ error: "pin.weak" });
  expect(await shop.post("/user/reset", chosen, from)).toMatchObject({ error: "reset.code_required" });
  await shop.get("/user/code", {}, from);
  const { email } = await shop.db
    .selectFrom("member_customer")
    .select("email")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  const code = await newestCode(shop.db, String(email));
  const same = { ...chosen, login_password: password, code };
  expect(await shop.post("/user/reset", same, from)).toMatchObject({ error: "password.same" });
  expect(await shop.post("/user/reset", { ...chosen, code }, from)).toMatchObject({ code: 200 });
  const stored = await shop.db
    .selectFrom("idempotency")
    .select("answer")
    .orderBy("member_id")
    .orderBy("call")
    .orderBy("key")
    .execute();
  expect(JSON.stringify(stored)).not.toContain(password);
});

test("a member who cannot be reached is not reset", async () => {
  const member = await aMember(shop.db);
  await setCustomer(shop.db, member.id, { email: null });
  expect(await post("reset", { uid: member.uid, reason: "lost" })).toMatchObject({ error: "member.unreachable" });
});

test("one session can be ended by its number, then all of them", async () => {
  const [member, other] = [await aMember(shop.db), await aMember(shop.db)];
  const tokens = [await loginAs(shop.db, member), await loginAs(shop.db, member), await loginAs(shop.db, member)];
  const stranger = await loginAs(shop.db, other);
  const rows = z
    .array(z.strictObject({ id: z.int(), created_at: z.int(), seen_at: z.int(), operator: z.string() }))
    .parse((await get("session/list", { uid: member.uid })).data);
  expect(rows).toHaveLength(3);
  const id = rows[0]?.id ?? 0;
  expect((await post("session/end", { uid: other.uid, id })).error).toBe("session.unknown");
  expect((await post("session/end", { uid: member.uid, id })).data).toEqual({ ended: 1 });
  expect((await post("session/end", { uid: member.uid, id })).error).toBe("session.unknown");
  expect((await post("session/end", { uid: member.uid })).data).toEqual({ ended: 2 });
  for (const token of tokens) expect(await infoCode(token)).toBe(403);
  expect(await infoCode(stranger)).toBe(200);
});

test("a profile change records the former values; omitted fields stay", async () => {
  const member = await aMember(shop.db, { email: "before@shop.example" });
  const taken = "taken@shop.example";
  await aMember(shop.db, { email: taken });
  const change = { uid: member.uid, nickname: "  Linnet ", reason: "by telephone" };
  expect((await post("set", { ...change, mobile: "+65 5550 0018", birthday: "1990-02-28" })).code).toBe(200);
  expect((await post("set", { ...change, birthday: "" })).code).toBe(200);
  const { before, after } = await noteOf(member.uid, "adminMemberSet");
  expect(before).toMatchObject({ nickname: "Linnet", birthday: "1990-02-28", mobile: "+6555500018" });
  expect(after).toMatchObject({ email: "before@shop.example", country: "SG", birthday: "", mobile: "+6555500018" });

  const refusals = [
    [{ email: taken }, "email.used"],
    [{ country: "XX" }, "country.unknown"],
    [{ birthday: "2999-01-01" }, "birthday.out_of_range"],
    [{ birthday: "1990-02-30" }, "input.day"],
    [{ mobile: "<script>" }, "input.phone"],
    [{ nickname: "" }, "input.missing"],
    [{ nickname: "a".repeat(12) }, "input.too_long"],
    [{ nickname: "\u202Ereversed" }, "input.characters"],
    [{ reason: "" }, "input.missing"],
    [{ uid: "99999999" }, "member.unknown"],
  ] as const;
  for (const [wrong, error] of refusals) expect((await post("set", { ...change, ...wrong })).error, error).toBe(error);
});

test("a new member gets the chosen place, or the next open one below, and has to choose passwords first", async () => {
  const sponsor = await aMember(shop.db);
  const form = { nickname: "Siskin", country: "SG", sponsor: sponsor.uid, parent: "", side: "left" };
  const add = async (more: object) =>
    await post("add", { ...form, email: `${shop.deps.random(4).toString("hex")}@shop.example`, ...more });
  const answer = await add({});
  const first = z.object({ uid: z.string(), sent_to: z.string() }).parse(answer.data);
  const { id } = await shop.db.selectFrom("member").select("id").where("uid", "=", first.uid).executeTakeFirstOrThrow();
  const password = await sentPassword(id, "member_added");
  expect(JSON.stringify(answer)).not.toContain(password);
  expect((await add({})).data).toMatchObject({ parent: { uid: first.uid, name: "Siskin" }, side: "left" });
  expect((await add({ parent: first.uid, side: "right" })).data).toMatchObject({ parent: { uid: first.uid } });
  const { data } = await shop.post("/login", { username: first.uid, password });
  expect(await shop.get("/user/info", {}, { token: String(data) })).toMatchObject({ data: { info: { backend: 2 } } });

  const frozen = await aMember(shop.db);
  await post("freeze", { uid: frozen.uid, frozen: true, reason: "x" });
  const refusals = [
    [{ parent: company.uid }, "placement.not_below_sponsor"],
    [{ parent: "00000001" }, "placement.unknown"],
    [{ sponsor: "none" }, "sponsor.unknown"],
    [{ sponsor: frozen.uid }, "sponsor.frozen"],
    [{ country: "XX" }, "country.unknown"],
    [{ side: "middle" }, "input.choice"],
    [{ email: "no address" }, "input.email"],
    [{ nickname: "" }, "input.missing"],
  ] as const;
  for (const [wrong, error] of refusals) expect((await add(wrong)).error, error).toBe(error);
});

test("ten members added to one place at once each get their own place", async () => {
  const sponsor = await aMember(shop.db);
  const form = { nickname: "Siskin", country: "SG", sponsor: sponsor.uid, side: "right" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => await post("add", { ...form, email: `race-${n}@shop.example` })),
  );
  const parents = answers.map(({ data }) => z.object({ parent: z.object({ uid: z.string() }) }).parse(data).parent.uid);
  expect(new Set(parents).size).toBe(10);
});

test("only operators who may read the ledger see a bank account's complete number", async () => {
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member);
  await shop.db
    .insertInto("bank")
    .values({ id: 1, name: { en: "Harbour", cn: "海港" }, bg_color: "#123456" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = { name: "Ann", bank_id: 1, number: "5550 0017 8899" };
  expect((await shop.post("/wallet/bank/create", account, { token })).code).toBe(200);
  expect((await get("banks", { uid: member.uid })).data).toMatchObject([{ account_number: "•••• 8899" }]);
  const { token: finance } = await anOperator(shop.db, "finance", shop.now());
  const seen = await shop.get("/admin/member/banks", { uid: member.uid }, { token: finance });
  expect(seen.data).toMatchObject([{ account_number: "555000178899", bank: "Harbour" }]);
});

test("the page of a member shows account, place, wallets and team; an unknown member is not found", async () => {
  const sponsor = await aMember(shop.db, { nickname: "Rowan" });
  const member = await aMember(shop.db, { sponsor, side: "right", money: { CP: "0.07" }, nickname: "Ann" });
  expect((await get("view", { uid: member.uid })).data).toMatchObject({
    uid: member.uid,
    name: "Ann",
    frozen_at: 0,
    active: false,
    sponsor: { uid: sponsor.uid, name: "Rowan" },
    parent: { uid: sponsor.uid, name: "Rowan", side: "right" },
    wallets: [
      { wallet: "SP", balance: "0.00", debt: "0.00", held: "0.00", frozen: false },
      { wallet: "CP", balance: "0.07" },
      { wallet: "RP" },
      { wallet: "OP" },
    ],
    team: {
      left: { total: "0.00", number: 0 },
      right: { number: 0 },
      own_volume: "0.00",
      customers_volume: "0.00",
      invited: 0,
      active_invited: 0,
    },
  });
  expect((await get("view", { uid: sponsor.uid })).data).toMatchObject({ team: { invited: 1, active_invited: 0 } });
  const buy = async (own_pv: Money) =>
    await shop.db.updateTable("leg_part").set({ own_pv }).where("member_id", "=", member.id).execute();
  await buy(money(100_000_00n));
  expect((await get("view", { uid: sponsor.uid })).data).toMatchObject({ team: { invited: 1, active_invited: 1 } });
  await buy(ZERO);
  for (const uid of ["99999999", "0", "' or 1=1", "👩‍👩‍👧", "１２"]) {
    for (const what of ["view", "addresses", "banks", "session/list"]) {
      expect(await get(what, { uid })).toMatchObject({ code: 404, error: "member.unknown" });
    }
    expect(await get("trades", { uid })).toMatchObject({ code: 200, data: { total: 0, list: [] } });
  }
});

test("after a reset, or when codes go elsewhere by an operator's change, no money leaves the account for a day", async () => {
  const friend = await aMember(shop.db);
  const held: string[] = [];
  const actions = [
    async (uid: string, by: string) => await post("reset", { uid, reason: "lost" }, by),
    async (uid: string, by: string) =>
      await post("set", { uid, nickname: "Wren", email: `new-${uid}@shop.example`, reason: "asked" }, by),
  ];
  for (const action of actions) {
    const member = await aMember(shop.db, { money: { SP: "50.00" } });
    expect((await action(member.uid, (await anOperator(shop.db, "support", shop.now())).token)).code).toBe(200);
    await shop.db.updateTable("member").set({ must_reset: false }).where("id", "=", member.id).execute();
    const give = async (): Promise<Answer> => {
      const transfer = { uid: friend.uid, number: "1.00", wallet_type: 1, password: "123456" };
      return await shop.post("/wallet/transfer", transfer, { token: await loginAs(shop.db, member, shop.now()) });
    };
    expect(await give()).toMatchObject({ code: 409, error: "wallet.held", msg: expect.stringContaining("24 hours") });
    shop.wait(86_400 - 1);
    held.push(String((await give()).error));
    shop.wait(1);
    expect(await give()).toMatchObject({ code: 200 });
  }
  expect(held).toEqual(["wallet.held", "wallet.held"]);
});
