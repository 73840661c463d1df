import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { aQuestion } from "../../../testing/builders/a-question.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let support: TestOperator;
beforeAll(async () => {
  shop = await testApp();
  support = await anOperator(shop.db, "support", shop.now());
});
beforeEach(async () => {
  member = await aMember(shop.db, {
    money: { SP: "100.00" },
    email: `asker-${shop.deps.random(5).toString("hex")}@shop.example`,
  });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Row = { id: number; state: string; uid: string; text: string; operator: string };
const view = async (id: number, by = support) => Object((await shop.get("/admin/question/view", { id }, by)).data);
const answer = async (id: number, version: string, text = "It comes tomorrow.", options: object = support) =>
  await shop.post("/admin/question/answer", { id, version, text }, options);
const close = async (id: number, version: string, by = support) =>
  await shop.post("/admin/question/close", { id, version }, by);
const rows = async (query: object): Promise<readonly Row[]> =>
  Object((await shop.get("/admin/question/list", { uid: member.uid, ...query }, support)).data).list;
const write = async (id: number, text = "Thanks") => await shop.post("/question/write", { id, text }, { token });
const inbox = async () => Object((await shop.get("/user/inbox/list", {}, { token })).data);
const unread = async () => Object((await shop.get("/question/unread", {}, { token })).data).unread;

describe("an answer", () => {
  test("is read by the member, who is notified in the inbox and by mail, and is unread until then", async () => {
    const goodsId = await aGood(shop.db, { price: "10.00" });
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId });
    const id = await aQuestion(shop.db, { memberId: member.id, subject: { kind: "order", sn } });
    const { version } = await view(id);
    const { data } = await answer(id, version, "It comes tomorrow.\n\nWe are sorry.");
    expect(await view(id)).toMatchObject({ state: "answered", waiting_since: 0 });
    const mail = (await messagesTo(shop.db, member.id)).at(-1);
    expect(mail).toMatchObject({
      template: "question_answered",
      channel: "mail",
      subject: "We answered your question",
    });
    expect(mail?.body).toContain(`Order ${sn}`);
    expect(mail?.body).toContain("It comes tomorrow.\n\nWe are sorry.");
    expect(mail?.body).toContain(`/mine/question?id=${id}`);
    expect((await inbox())[0]).toMatchObject({
      kind: "question",
      text: `Order ${sn}`,
      path: `/mine/question?id=${id}`,
    });
    expect(await unread()).toBe(1);
    await shop.post("/question/read", { id, message: Object(data).id }, { token });
    expect(await unread()).toBe(0);
    const { messages } = await view(id);
    expect(messages.map(({ read_at }: { read_at: number }) => read_at > 0)).toEqual([false, true]);
  });

  test("that came after what the member saw stays unread, and nobody marks another's", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    const first = Object((await answer(id, (await view(id)).version)).data).id;
    await answer(id, (await view(id)).version, "One more thing");
    const stranger = await loginAs(shop.db, await aMember(shop.db), shop.now());
    await shop.post("/question/read", { id, message: first + 1 }, { token: stranger });
    expect(await unread()).toBe(2);
    await shop.post("/question/read", { id, message: first }, { token });
    expect(await unread()).toBe(1);
  });

  test("of two operators at once is one: the other has to read it first", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    const { version } = await view(id);
    const owner = await anOperator(shop.db, "owner", shop.now());
    const both = await Promise.all([answer(id, version, "Yes"), answer(id, version, "No", owner)]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)).toMatchObject({ error: "question.changed" });
    const seen = await view(id);
    expect(seen.messages).toHaveLength(2);
    expect(await answer(id, seen.version, "As my colleague said", owner)).toMatchObject({ code: 200 });
    expect((await inbox()).length).toBe(2);
  });

  test("is sent once under one key, and so is its notification", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    const { version } = await view(id);
    const before = (await messagesTo(shop.db, member.id)).length;
    for (let time = 0; time < 3; time += 1) {
      expect(await answer(id, version, "Yes", { ...support, key: `answer ${id}` })).toMatchObject({ code: 200 });
    }
    expect((await view(id)).messages).toHaveLength(2);
    expect([(await inbox()).length, (await messagesTo(shop.db, member.id)).length - before]).toEqual([1, 1]);
  });

  test("waits until the operator has read what the member wrote meanwhile", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    const { version } = await view(id);
    await write(id, "It has come");
    expect(await answer(id, version)).toMatchObject({ code: 409, error: "question.changed" });
    expect(await close(id, version)).toMatchObject({ code: 409, error: "question.changed" });
    expect(await inbox()).toEqual([]);
  });

  test("is only by mail or only in the inbox where the member chose so", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    await shop.post("/user/message/choice/set", { kind: "question", way: "mail", on: false }, { token });
    const before = (await messagesTo(shop.db, member.id)).length;
    await answer(id, (await view(id)).version);
    expect([(await inbox()).length, (await messagesTo(shop.db, member.id)).length - before]).toEqual([1, 0]);
  });

  test("has to say something that is seen", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    const { version } = await view(id);
    for (const text of ["", " ", "\u200b"]) {
      expect(await answer(id, version, text)).toMatchObject({ code: 400, error: "input.missing" });
    }
    expect(await answer(0, version)).toMatchObject({ code: 400 });
    expect(await answer(999_999, version)).toMatchObject({ code: 404, error: "question.unknown" });
  });

  test("is in the audit log, and in the member's history beside the question", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    await answer(id, (await view(id)).version);
    const entry = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "before", "after"])
      .where("subject_kind", "=", "question")
      .where("subject", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "adminQuestionAnswer", before: { state: "waiting" } });
    const history = await shop.get("/admin/member/history", { uid: member.uid, kind: "question" }, support);
    expect(Object(history.data).list).toMatchObject([
      { what: "answered", subject: String(id), text: "It comes tomorrow." },
      { what: "asked", subject: String(id), text: "Where is it?" },
    ]);
  });
});

describe("closing", () => {
  test("needs no answer and says nothing; what the member writes opens it again", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    expect(await close(id, (await view(id)).version)).toMatchObject({ code: 200 });
    expect([await view(id), await inbox()]).toMatchObject([{ state: "closed", waiting_since: 0 }, []]);
    expect(await close(id, (await view(id)).version)).toMatchObject({ code: 409, error: "question.closed" });
    await write(id);
    expect(await view(id)).toMatchObject({ state: "waiting" });
  });

  test("and writing at once end in a question that waits, or one whose close came too late", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await aQuestion(shop.db, { memberId: member.id });
      const { version } = await view(id);
      const [closed, written] = await Promise.all([close(id, version), write(id)]);
      expect([200, 409]).toContain(closed.code);
      expect([written.code, (await view(id)).state]).toEqual([200, "waiting"]);
    }
  });

  test("does not prevent an answer", async () => {
    const id = await aQuestion(shop.db, { memberId: member.id });
    await close(id, (await view(id)).version);
    await answer(id, (await view(id)).version);
    expect(await view(id)).toMatchObject({ state: "answered" });
  });
});

describe("the queue", () => {
  test("has who waits longest first, by state, with what was written last", async () => {
    const hour = (number: number) => new Date(shop.now().getTime() + number * 3_600_000);
    const late = await aQuestion(shop.db, { memberId: member.id, now: hour(2) });
    const early = await aQuestion(shop.db, { memberId: member.id, now: hour(1), text: "x".repeat(500) });
    const answered = await aQuestion(shop.db, { memberId: member.id, now: hour(0) });
    await answer(answered, (await view(answered)).version);
    expect((await rows({ state: "waiting", sort: "waiting" })).map(({ id }) => id)).toEqual([early, late]);
    expect((await rows({ state: "waiting" }))[0]).toMatchObject({ operator: "", uid: member.uid });
    expect((await rows({ state: "waiting", sort: "waiting" }))[0]?.text).toHaveLength(200);
    expect(await rows({ state: "answered" })).toMatchObject([{ id: answered, text: "It comes tomorrow." }]);
    expect((await rows({})).length).toBe(3);
  });

  test("is counted by state, and waits in the overview", async () => {
    const counts = async () => Object((await shop.get("/admin/question/counts", {}, support)).data);
    const before = await counts();
    const id = await aQuestion(shop.db, { memberId: member.id });
    expect(await counts()).toEqual({ ...before, waiting: before.waiting + 1 });
    const waiting = Object((await shop.get("/admin/overview/waiting", {}, support)).data).list;
    expect(waiting).toContainEqual({ kind: "questions", count: before.waiting + 1, from: null });
    await close(id, (await view(id)).version);
    expect(await counts()).toEqual({ ...before, closed: before.closed + 1 });
  });

  test.each([
    ["owner", true, true],
    ["support", true, true],
    ["auditor", true, false],
    ["finance", true, false],
    ["fulfilment", false, false],
    ["content", false, false],
  ] as const)("may be read by %s: %s, answered: %s", async (role, reads, answers) => {
    const operator = await anOperator(shop.db, role, shop.now());
    const id = await aQuestion(shop.db, { memberId: member.id });
    const { version } = await view(id);
    expect((await shop.get("/admin/question/view", { id }, operator)).code === 200).toBe(reads);
    expect((await answer(id, version, "Yes", operator)).code === 200).toBe(answers);
  });
});
