import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { customerOf } from "../../members/customer-of.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { stockBanks } from "../../../testing/builders/a-bank-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { aWithdrawal } from "../../../testing/builders/a-withdrawal.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aProfit } from "../../../testing/builders/a-profit.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
let support: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
  support = await adminClient(shop, "support");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

/** Every event of a member, page after page. */
const wholeHistory = async (uid: string, kind = "") => {
  const pages = [await owner.call("adminMemberHistory", { uid, kind })];
  for (let next = pages[0]?.next ?? ""; next !== ""; next = pages.at(-1)?.next ?? "")
    pages.push(await owner.call("adminMemberHistory", { uid, kind, after: next }));
  return pages.flatMap(({ list }) => list);
};

test("the history has what happened to the member, newest first, each amount in its unit", async () => {
  const member = await aMember(shop.db, { money: { SP: "500.00", CP: "50.00" } });
  const other = await aMember(shop.db);
  const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: await aGood(shop.db) });
  await stockBanks(shop.db);
  await aWithdrawal(shop.db, { memberId: member.id });
  await aProfit(shop.db, member.id, other.id);
  await aProfit(shop.db, other.id, member.id);
  expect(
    await owner.tryTo("adminMoneyDeposit", { uid: member.uid, wallet: "SP", amount: "25.00", reason: "cash" }),
  ).toBe("done");
  await support.call("adminMemberFreeze", { uid: member.uid, frozen: true, reason: "a question" });
  await support.call("adminMemberFreeze", { uid: member.uid, frozen: false, reason: "answered" });
  await support.call("adminMemberNoteAdd", { uid: member.uid, text: " Called twice\nand left a number " });
  const list = await wholeHistory(member.uid);
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(
    Object.fromEntries(
      list.toReversed().map(({ kind, what, text, amounts }) => [`${kind} ${what}`, { text, amounts }]),
    ),
  ).toMatchObject({
    "joined ": { amounts: [] },
    "order paid": { amounts: [{ unit: "SP" }] },
    "withdrawal pending": { amounts: [{ unit: "CP", amount: "20.00" }] },
    "profit invite": { amounts: [{ unit: "CP", amount: "8.00" }] },
    "money deposit": { text: "cash", amounts: [{ unit: "SP", amount: "25.00" }] },
    "account adminMemberFreeze": { text: "a question" },
    "account adminMemberThaw": { text: "answered" },
    "note ": { text: "Called twice\nand left a number" },
  });
  expect(list.filter(({ kind }) => kind === "profit")).toHaveLength(1);
  expect(list.find(({ what }) => what === "paid")?.subject).toBe(sn);
});

test("only who reads the audit log sees who changed an account and why; a note names its author to all", async () => {
  const { uid } = await aMember(shop.db);
  await owner.call("adminMemberFreeze", { uid, frozen: true, reason: "chargeback" });
  await owner.call("adminMemberNoteAdd", { uid, text: "Wait for the bank" });
  const [freeze] = (await owner.call("adminMemberHistory", { uid, kind: "account" })).list;
  expect(freeze).toMatchObject({ text: "chargeback", operator: expect.stringMatching(/./) });
  const seen = (await support.call("adminMemberHistory", { uid })).list;
  expect(seen.find(({ kind }) => kind === "account")).toMatchObject({ text: "", operator: "" });
  expect(seen.find(({ kind }) => kind === "note")).toMatchObject({
    text: "Wait for the bank",
    operator: freeze?.operator,
  });
});

test("pages follow each other without a gap or a repetition, also among events of one time", async () => {
  const { uid, id } = await aMember(shop.db);
  const at = shop.now();
  await shop.db
    .insertInto("member_note")
    .values(
      Array.from({ length: 60 }, (_, number) => ({
        member_id: id,
        operator_id: owner.operator.id,
        text: `note ${number}`,
        at: new Date(at.getTime() - Math.floor(number / 20) * 1000),
      })),
    )
    .execute();
  const notes = await wholeHistory(uid, "note");
  expect(notes).toHaveLength(60);
  expect(new Set(notes.map(({ text }) => text)).size).toBe(60);
  expect((await wholeHistory(uid)).filter(({ kind }) => kind === "note")).toEqual(notes);
});

test("a note is written by who may change members, and is in the audit log", async () => {
  const { uid } = await aMember(shop.db);
  const auditor = await adminClient(shop, "auditor");
  expect(await auditor.tryTo("adminMemberNoteAdd", { uid, text: "no" })).toBe("operator.not_permitted");
  expect(await support.tryTo("adminMemberNoteAdd", { uid: "99999999", text: "no" })).toBe("member.unknown");
  expect(await support.tryTo("adminMemberNoteAdd", { uid, text: "  " })).toBe("input.missing");
  expect(await support.tryTo("adminMemberNoteAdd", { uid, text: "x".repeat(1001) })).toBe("input.too_long");
  expect(await support.tryTo("adminMemberNoteAdd", { uid, text: "a\u202eb" })).toBe("input.characters");
  expect(await support.tryTo("adminMemberNoteAdd", { uid, text: "<b>Bold</b> '; --" })).toBe("done");
  const { list } = await owner.call("adminAuditList", { action: "adminMemberNoteAdd", subject: uid });
  expect(list).toMatchObject([{ subject: uid, after: { note: "<b>Bold</b> '; --" } }]);
});

test.each(["1", "1.", "x.note:1", "1.note:'; drop table member_note; --", `${"9".repeat(18)}.note:1`])(
  "a history after %j is refused",
  async (after) => {
    const { uid } = await aMember(shop.db);
    expect(await owner.tryTo("adminMemberHistory", { uid, after })).toBe("input.invalid");
  },
);

test("earnings are of one wallet, by day or month, with those without a profit", async () => {
  const [member, other] = [await aMember(shop.db), await aMember(shop.db)];
  await aProfit(shop.db, member.id, other.id);
  const days = await owner.call("adminMemberEarnings", { uid: member.uid, wallet: "CP", by: "day" });
  expect(days).toHaveLength(30);
  expect(days.filter(({ invite }) => invite !== "0.00")).toEqual([
    { day: "2026-05-03", invite: "8.00", pair: "0.00", leader: "0.00", retail: "0.00" },
  ]);
  const months = await owner.call("adminMemberEarnings", { uid: member.uid, wallet: "CP", by: "month" });
  expect(months.map(({ day }) => day)).toEqual([
    ..."2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12".split(" ").map((month) => `${month}-01`),
    ..."2026-01 2026-02 2026-03 2026-04 2026-05".split(" ").map((month) => `${month}-01`),
  ]);
  expect(months.at(-1)).toMatchObject({ invite: "8.00" });
  const points = await owner.call("adminMemberEarnings", { uid: member.uid, wallet: "RP", by: "month" });
  expect(points.every(({ invite }) => invite === "0.00")).toBe(true);
  expect(await owner.tryTo("adminMemberEarnings", { uid: "99999999", wallet: "CP", by: "day" })).toBe("member.unknown");
});

test("a message goes to the member by mail once, and is on the timeline and in the audit log with its author", async () => {
  const member = await aMember(shop.db, { email: "mei@shop.example" });
  const { uid } = member;
  const written = { uid, title: "Your parcel", text: "It was found.\nIt leaves <b>tomorrow</b>." };
  const send = async () =>
    await shop.post("/admin/member/message", written, { token: support.operator.token, key: "message-1" });
  const answers = await Promise.all([send(), send()]);
  const sent = { code: 200, data: { sent_to: "m***i@shop.example" } };
  expect(answers).toMatchObject([sent, sent]);
  const mails = await shop.db
    .selectFrom("outbox")
    .selectAll()
    .where("customer_id", "=", customerOf(member.id))
    .orderBy("id")
    .execute();
  expect(mails).toMatchObject([
    { template: "operator_message", channel: "mail", recipient: "mei@shop.example", subject: "Your parcel" },
  ]);
  expect(mails[0]?.body).toContain("It was found.\n\nIt leaves <b>tomorrow</b>.\n\nWe never ask");
  const event = { kind: "message", subject: "Your parcel", text: written.text, operator: support.operator.name };
  expect(await wholeHistory(uid, "message")).toMatchObject([event]);
  const { list } = await owner.call("adminAuditList", { action: "adminMemberMessage", subject: uid });
  expect(list).toMatchObject([{ after: { title: "Your parcel", text: written.text } }]);
});

test.each(["auditor", "finance", "fulfilment", "content"] as const)("%s may not write to a member", async (role) => {
  const { uid } = await aMember(shop.db);
  const client = await adminClient(shop, role);
  expect(await client.tryTo("adminMemberMessage", { uid, title: "a", text: "b" })).toBe("operator.not_permitted");
});

test("a message has a limited title and text, and needs an e-mail address", async () => {
  const { uid, id } = await aMember(shop.db);
  const tryTo = async (fields: object) =>
    await support.tryTo("adminMemberMessage", { uid, title: "a", text: "b", ...fields });
  expect(await tryTo({ uid: "99999999" })).toBe("member.unknown");
  expect(await tryTo({ title: "x".repeat(101) })).toBe("input.too_long");
  expect(await tryTo({ title: "a\nBcc: x" })).toBe("input.characters");
  expect(await tryTo({ text: "x".repeat(2001) })).toBe("input.too_long");
  expect(await tryTo({ text: " " })).toBe("input.missing");
  await setCustomer(shop.db, id, { email: null });
  expect(await tryTo({})).toBe("member.no_email");
});
