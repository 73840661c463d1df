import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { aProfit } from "../../testing/builders/a-profit.ts";
import { aQuestion } from "../../testing/builders/a-question.ts";
import { aBankAccount } from "../../testing/builders/a-bank-account.ts";
import { aWithdrawal } from "../../testing/builders/a-withdrawal.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00", CP: "100.00" } });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Listed = { id: number; state: string; text: string; by_member: boolean; unread: number };
type Message = { id: number; by_member: boolean; text: string };
const list = async (as = token): Promise<readonly Listed[]> =>
  Object((await shop.get("/question/list", {}, { token: as })).data);
const view = async (
  id: number,
  as = token,
): Promise<{ state: string; messages: readonly Message[]; subject: object }> =>
  Object((await shop.get("/question/view", { id }, { token: as })).data);
const ask = async (fields: object, options: object = {}) =>
  await shop.post("/question/ask", { text: "Where is it?", ...fields }, { token, ...options });
const idOf = (answer: { data: unknown }): number => Object(answer.data).id;
const anOwnOrder = async (memberId = member.id): Promise<string> =>
  await aPaidOrder(shop.db, { memberId, goodsId: await aGood(shop.db, { price: "10.00" }) });
const aRow = async (id: number) =>
  await shop.db.selectFrom("question").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a question", () => {
  test("about nothing in particular waits for the company, and is listed with what was written", async () => {
    const id = idOf(await ask({ text: "  May I change my name?\n\nThank you " }));
    expect(await list()).toEqual([
      expect.objectContaining({
        id,
        state: "waiting",
        subject: null,
        unread: 0,
        by_member: true,
        text: "May I change my name?\n\nThank you",
      }),
    ]);
    expect(await view(id)).toMatchObject({
      state: "waiting",
      left_out: 0,
      messages: [{ by_member: true, read: true }],
    });
  });

  test("about an order, a withdrawal or a profit names it with its amount and unit", async () => {
    const order = await anOwnOrder();
    const withdrawal = await aWithdrawal(shop.db, {
      memberId: member.id,
      bankAccountId: await aBankAccount(shop.db, member.id),
      amount: "20.00",
    });
    const { sn: withdrawalSn } = await shop.db
      .selectFrom("withdrawal")
      .select("sn")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(withdrawal).toBeDefined();
    const profit = await aProfit(shop.db, member.id, member.id);
    for (const [about, sn, facts] of [
      ["order", order, { amount: "10.00", units: ["SP"] }],
      ["withdrawal", withdrawalSn, { amount: "20.00", units: ["CP"] }],
      ["profit", profit, {}],
    ] as const) {
      const before = await shop.get("/question/subject", { about, sn }, { token });
      expect(before.data).toMatchObject({ question: 0, subject: { kind: about, sn, ...facts } });
      const id = idOf(await ask({ about, sn }));
      expect(await view(id)).toMatchObject({ subject: { kind: about, sn, ...facts } });
      expect((await shop.get("/question/subject", { about, sn }, { token })).data).toMatchObject({ question: id });
    }
  });

  test("about the same thing is the same question, which opens again, also when two ask at once", async () => {
    const sn = await anOwnOrder();
    const asked = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => idOf(await ask({ about: "order", sn, text: `Where? ${index}` }))),
    );
    const [id = 0] = asked;
    expect(new Set(asked)).toEqual(new Set([id]));
    expect((await view(id)).messages).toHaveLength(8);
    await shop.db.updateTable("question").set({ state: "closed", waiting_since: null }).where("id", "=", id).execute();
    expect(idOf(await ask({ about: "order", sn, text: "Still nothing" }))).toBe(id);
    expect(await view(id)).toMatchObject({ state: "waiting" });
  });

  test("waits since the first message without an answer, not since the last", async () => {
    const id = idOf(await ask({}));
    const asked = await aRow(id);
    shop.wait(3_600);
    await shop.post("/question/write", { id, text: "Hello?" }, { token });
    expect(await aRow(id)).toMatchObject({ waiting_since: asked.waiting_since, written_at: shop.now() });
  });

  test.each([
    ["order", "order.unknown"],
    ["withdrawal", "withdraw.unknown"],
    ["profit", "profit.unknown"],
  ])("about another member's %s is refused like an unknown one", async (about, error) => {
    const other = await aMember(shop.db, { money: { SP: "100.00", CP: "100.00" } });
    const bankAccountId = await aBankAccount(shop.db, other.id);
    await aWithdrawal(shop.db, { memberId: other.id, bankAccountId, amount: "20.00" });
    const { sn: withdrawal } = await shop.db
      .selectFrom("withdrawal")
      .select("sn")
      .where("member_id", "=", other.id)
      .executeTakeFirstOrThrow();
    const theirs = new Map([
      ["order", await anOwnOrder(other.id)],
      ["withdrawal", withdrawal],
      ["profit", await aProfit(shop.db, other.id, other.id)],
    ]);
    for (const sn of [theirs.get(about) ?? "", "99999999"]) {
      expect(await ask({ about, sn })).toMatchObject({ code: 404, error, data: null });
      expect(await shop.get("/question/subject", { about, sn }, { token })).toMatchObject({ code: 404, error });
    }
    expect(await list()).toEqual([]);
  });

  test("about a profit that is not paid, or no longer, is refused; what was asked before stays", async () => {
    const sn = await aProfit(shop.db, member.id, member.id);
    const id = idOf(await ask({ about: "profit", sn }));
    await shop.db.updateTable("plan_run").set({ status: "voided" }).execute();
    expect(await ask({ about: "profit", sn })).toMatchObject({ code: 404, error: "profit.unknown" });
    expect(await view(id)).toMatchObject({ subject: { kind: "profit", sn } });
  });

  test("of another member is unknown", async () => {
    const id = await aQuestion(shop.db, { memberId: (await aMember(shop.db)).id });
    expect(await shop.get("/question/view", { id }, { token })).toMatchObject({ error: "question.unknown" });
    const written = await shop.post("/question/write", { id, text: "Mine?" }, { token });
    expect(written).toMatchObject({ error: "question.unknown" });
  });

  test.each([
    ["nothing", {}, "input.missing"],
    ["blanks", { text: " \n " }, "input.missing"],
    ["what nobody sees", { text: "\u200b\u2060\u00ad" }, "input.missing"],
    ["more than 2,000 characters", { text: "x".repeat(2_001) }, "input.too_long"],
    ["a subject without its number", { text: "Where?", about: "order" }, "input.missing"],
    ["an unknown kind of subject", { text: "Where?", about: "moon", sn: "1" }, "input.choice"],
  ])("of %s is refused", async (_, fields, error) => {
    expect(await shop.post("/question/ask", fields, { token })).toMatchObject({ code: 400, error });
    expect(await list()).toEqual([]);
  });

  test("has as many characters as a person counts", async () => {
    expect(await ask({ text: "👍🏽".repeat(1_900) })).toMatchObject({ code: 200 });
  });

  test("is asked once under one key, and counted once", async () => {
    const key = "one question";
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await ask({}, { key })));
    const asked = answers.filter(({ code }) => code === 200).map(idOf);
    expect(new Set(asked).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect((await view(asked[0] ?? 0)).messages).toHaveLength(1);
    expect(idOf(await ask({}, { key }))).toBe(asked[0]);
    const counted = await shop.db
      .selectFrom("rate_limit")
      .select("uses")
      .where("name", "=", "question-message")
      .where("subject", "=", String(member.id))
      .executeTakeFirstOrThrow();
    expect(counted.uses).toBeLessThanOrEqual(5);
  });

  test("is one of at most 30 messages a day", async () => {
    const id = idOf(await ask({}));
    for (let sent = 1; sent < 30; sent += 1) await shop.post("/question/write", { id, text: "More" }, { token });
    for (const refused of [await ask({}), await shop.post("/question/write", { id, text: "More" }, { token })]) {
      expect(refused).toMatchObject({ code: 429, error: "too_many" });
    }
    expect((await view(id)).messages).toHaveLength(30);
  });

  test("shows the newest 200 messages and says how many it leaves out", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    const more = Array.from({ length: 204 }, (_, number) => ({
      question_id: id,
      member_id: member.id,
      text: `${number}`,
      at: shop.now(),
    }));
    await shop.db.insertInto("question_message").values(more).execute();
    const shown = await view(id);
    expect(shown).toMatchObject({ left_out: 5 });
    expect([shown.messages.length, shown.messages[0]?.text, shown.messages.at(-1)?.text]).toEqual([200, "4", "203"]);
  });
});
