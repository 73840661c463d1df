import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../testing/admin-client.ts";
import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { aReturn, deliver } from "../../testing/builders/a-return.ts";
import { setCustomer } from "../../testing/builders/a-customer.ts";
import { aPicture } from "../../testing/builders/a-picture.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { messagesTo } from "../../testing/read-outbox.ts";
import { planDifferences } from "../../testing/read-plan.ts";
import { sendFiles } from "../../testing/requests/send-file.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { shipOrder } from "../orders/fulfil-order.ts";
import { cancelUnsent } from "./jobs.ts";

let shop: TestApp;
let owner: AdminClient;
let member: TestMember;
let goods: number;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  owner = await adminClient(shop);
  member = await aMember(shop.db, { money: { SP: "20000.00" } });
  await setCustomer(shop.db, member.id, { country: "DE" });
  token = await loginAs(shop.db, member, shop.now());
  goods = await aGood(shop.db, { price: "10.00", pv: "5.00" });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectCleanPlan();
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const expectCleanPlan = async (): Promise<void> => expect(await planDifferences(shop.db)).toEqual([]);
const DAY = 86_400;
const buy = async (number = 3, more: object = {}): Promise<string> =>
  await anOrder(shop.db, { memberId: member.id, goodsId: goods, number, now: shop.now(), ...more });
const bought = async (number = 3, more: object = {}): Promise<string> => {
  const sn = await buy(number, more);
  await deliver(shop.db, sn, shop.now());
  return sn;
};
const pieces = (number: number) => [{ line: 1, number }];
const ask = async (sn: string, number: number, more: object = {}) =>
  await shop.post("/return/create", { sn, kind: "withdrawal", pieces: pieces(number), ...more }, { token });
const codeOf = async (sn: string, number: number, more: object = {}): Promise<string> => {
  const { code, msg, data } = await ask(sn, number, more);
  if (code !== 200) throw new Error(msg);
  return String(Object(data).return_sn);
};
const inspected = (restocked: number, written_off = 0, to_buyer = 0, kept = "0.00") => ({
  lines: [{ line: 1, restocked, written_off, to_buyer, kept, kept_reason: kept === "0.00" ? "" : "worn" }],
});
const arrive = async (code: string): Promise<void> => {
  await shop.post("/return/sent", { return_sn: code, express_name: "DHL", express_no: "JD1" }, { token });
  await owner.call("adminReturnReceive", { return_sn: code });
};
const held = async (): Promise<bigint> => await balanceOf(shop.db, member.id, "SP");
const stateOf = async (code: string): Promise<string> =>
  (await owner.call("adminReturnView", { return_sn: code })).state;
const orderOf = async (sn: string) => await owner.call("adminOrderView", { sn });

describe("a withdrawal from the contract", () => {
  test("is confirmed at once, comes back, and is refunded once", async () => {
    const sn = await bought(2);
    const [money, stock] = [await held(), await stockOf(shop.db, goods)];
    const options = Object((await shop.get("/return/options", { sn }, { token })).data);
    expect(options.kinds[0]).toEqual({ kind: "withdrawal", allowed: true, last_day: "2026-05-18", msg: "" });
    const preview = await shop.get(
      "/return/preview",
      { sn, kind: "withdrawal", pieces: JSON.stringify(pieces(2)) },
      { token },
    );
    expect(preview.data).toMatchObject({ paid: "20.00", pv: "10.00", whole: true, to_send: true, coupon_back: null });

    const asked = await ask(sn, 2, { confirmed_amount: "20.00" });
    expect(asked.data).toMatchObject({ state: "approved", at: expect.any(Number), order_sn: sn, email: true });
    const code = String(Object(asked.data).return_sn);
    const mails = await messagesTo(shop.db, member.id);
    expect(mails.map(({ template }) => template)).toContain("contract_withdrawn");

    await arrive(code);
    expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("return.not_inspected");
    await owner.call("adminReturnInspect", { return_sn: code, ...inspected(2) });
    const shown = await owner.call("adminReturnRefundPreview", { return_sn: code });
    expect(shown).toMatchObject({ paid: "20.00", kept: "0.00", restocked: 2, whole: true });
    const refunds = await Promise.all(
      [1, 2, 3].map(async () => await owner.tryTo("adminReturnRefund", { return_sn: code })),
    );
    expect(refunds.filter((key) => key === "done")).toHaveLength(1);
    expect([await held(), await stockOf(shop.db, goods)]).toEqual([money + 20_00n, stock + 2]);
    expect(await stateOf(code)).toBe("refunded");
    expect(await orderOf(sn)).toMatchObject({ order_status: "refunded", refunded: "20.00", refunded_pv: "10.00" });
    const seen = Object((await shop.get("/return/view", { return_sn: code }, { token })).data);
    expect(seen.timeline.map(({ event }: { event: string }) => event)).toEqual([
      "asked",
      "approved",
      "sent",
      "received",
      "inspected",
      "refunded",
    ]);
    expect(seen.refund).toMatchObject({ paid: "20.00", pv: "10.00" });
  });

  test("of an order that was not shipped has nothing to send, and frees the stock and the coupon", async () => {
    const couponId = await aCoupon(shop.db, { percent: 10 });
    const stock = await stockOf(shop.db, goods);
    const sn = await buy(2, { couponId });
    const code = await codeOf(sn, 2);
    expect(await stateOf(code)).toBe("asked");
    expect((await owner.call("adminReturnDecide", { sns: [code], decision: "approve" }))[0]).toMatchObject({
      outcome: "refused",
    });
    await owner.call("adminReturnRefund", { return_sn: code });
    expect(await stockOf(shop.db, goods)).toBe(stock);
    expect(await orderOf(sn)).toMatchObject({ order_status: "refunded", refunded: "18.00" });
  });

  test("of an order that was shipped meanwhile waits for the goods", async () => {
    const sn = await buy(1);
    const code = await codeOf(sn, 1);
    await inTransaction(shop.db, async (tx) => await shipOrder(tx, { sn }, { name: "DHL", no: "1" }, shop.now()));
    expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("return.not_inspected");
    expect((await owner.call("adminReturnDecide", { sns: [code], decision: "approve" }))[0]).toMatchObject({
      outcome: "done",
    });
  });

  test("is possible on the last of 14 days, and not after it", async () => {
    const sn = await bought(1);
    shop.wait(14 * DAY);
    token = await loginAs(shop.db, member, shop.now());
    const code = await codeOf(sn, 1);
    await shop.post("/return/cancel", { return_sn: code }, { token });
    shop.wait(3 * DAY);
    token = await loginAs(shop.db, member, shop.now());
    const late = await ask(sn, 1);
    expect([late.error, late.msg]).toEqual(["return.too_late", expect.stringContaining("18")]);
  });
});

describe("what the company keeps of what came back worn", () => {
  test("stays, whatever is refunded later, and volume goes back whole", async () => {
    const sn = await bought(2);
    const before = await held();
    const code = await codeOf(sn, 1);
    await arrive(code);
    for (const [part, key] of [
      [inspected(1, 0, 0, "10.01"), "return.kept_too_much"],
      [inspected(1, 1), "return.pieces"],
      [{ lines: [{ ...inspected(1).lines[0], kept: "1.00" }] }, "return.kept_reason"],
      [inspected(0, 0, 1, "1.00"), "return.pieces"],
      [{ lines: [{ ...inspected(1).lines[0], line: 2 }] }, "return.pieces"],
    ] as const)
      expect(await owner.tryTo("adminReturnInspect", { return_sn: code, ...part })).toBe(key);
    await owner.call("adminReturnInspect", { return_sn: code, ...inspected(0, 1, 0, "4.00") });
    const stock = await stockOf(shop.db, goods);
    await owner.call("adminReturnRefund", { return_sn: code });
    expect([await held(), await stockOf(shop.db, goods)]).toEqual([before + 6_00n, stock]);
    expect(await orderOf(sn)).toMatchObject({ order_status: "finished", refunded: "6.00", refunded_pv: "5.00" });
    await owner.call("adminOrderRefund", { sn, reason: "goodwill" });
    expect(await held()).toBe(before + 16_00n);
    expect(await orderOf(sn)).toMatchObject({ order_status: "refunded", refunded: "16.00", refunded_pv: "10.00" });
  });

  test("may be all of it: the pieces go, and no money moves", async () => {
    const sn = await bought(1);
    const before = await held();
    const code = await codeOf(sn, 1);
    await arrive(code);
    await owner.call("adminReturnInspect", { return_sn: code, ...inspected(0, 1, 0, "10.00") });
    await owner.call("adminReturnRefund", { return_sn: code });
    expect(await held()).toBe(before);
    expect(await orderOf(sn)).toMatchObject({ order_status: "refunded", refunded: "0.00" });
  });
});

test("a replacement moves stock alone, and its pieces may come back again", async () => {
  const sn = await bought(2);
  const [money, stock] = [await held(), await stockOf(shop.db, goods)];
  const code = await codeOf(sn, 2, { kind: "faulty", text: "broken" });
  await owner.call("adminReturnDecide", { sns: [code], decision: "approve" });
  await arrive(code);
  await owner.call("adminReturnInspect", { return_sn: code, ...inspected(1, 1) });
  await owner.call("adminReturnExchange", { return_sn: code, express_name: "DHL", express_no: "JD9" });
  expect([await held(), await stockOf(shop.db, goods)]).toEqual([money, stock - 1]);
  expect(await owner.tryTo("adminReturnExchange", { return_sn: code, express_name: "DHL" })).toBe(
    "return.not_inspected",
  );
  expect((await ask(sn, 2)).code).toBe(200);
});

test("a replacement that is out of stock is refused, and nothing moves", async () => {
  const sn = await bought(2);
  const code = await codeOf(sn, 2, { kind: "wrong", text: "another colour" });
  await owner.call("adminReturnDecide", { sns: [code], decision: "approve" });
  await arrive(code);
  await owner.call("adminReturnInspect", { return_sn: code, ...inspected(0, 2) });
  await sql`update goods_stock set on_hand = 1 where goods_id = ${goods}`.execute(shop.db);
  await sql`insert into stock_movement (goods_id, delta, on_hand, reason, at)
    select ${goods}, 1 - on_hand, 1, 'correction', now() from stock_movement where goods_id = ${goods} order by id desc limit 1`.execute(
    shop.db,
  );
  expect(await owner.tryTo("adminReturnExchange", { return_sn: code, express_name: "DHL" })).toBe("goods.out_of_stock");
  expect(await stockOf(shop.db, goods)).toBe(1);
  expect(await stateOf(code)).toBe("inspected");
});

describe("is refused:", () => {
  test("one of several at once for the same pieces", async () => {
    const sn = await bought(3);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await ask(sn, 2)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "return.too_many")).toHaveLength(3);
  });

  test("more pieces than were bought, and a part of a package", async () => {
    const sn = await bought(3);
    expect((await ask(sn, 4)).error).toBe("return.too_many");
    const set = await aGood(shop.db, { kind: "package", price: "50.00" });
    const packed = await bought(1, { goodsId: set });
    expect((await ask(packed, 2)).error).toBe("return.too_many");
    expect((await ask(packed, 0)).error).toBe("refund.pieces");
    expect(
      (
        await shop.post(
          "/return/create",
          { sn: packed, kind: "withdrawal", pieces: [{ line: 1, number: 0.5 }] },
          { token },
        )
      ).error,
    ).toBe("refund.pieces");
    expect((await ask(packed, 1)).code).toBe(200);
  });

  test("of an order that is unpaid, another's or unknown", async () => {
    const unpaid = await buy(1, { method: "card" });
    expect((await ask(unpaid, 1)).error).toBe("return.not_paid");
    const other = await aMember(shop.db, { money: { SP: "100.00" } });
    const theirs = await anOrder(shop.db, { memberId: other.id, goodsId: goods, now: shop.now() });
    expect((await ask(theirs, 1)).error).toBe("order.unknown");
    const code = await aReturn(shop.db, { sn: theirs, now: shop.now() });
    for (const path of ["/return/sent", "/return/cancel"])
      expect((await shop.post(path, { return_sn: code, express_name: "DHL" }, { token })).error).toBe("return.unknown");
    expect((await shop.get("/return/view", { return_sn: code }, { token })).error).toBe("return.unknown");
  });

  test("of goods that do not come back, unless something is wrong with them", async () => {
    await shop.db.updateTable("goods").set({ return_rule: "perishable" }).where("id", "=", goods).execute();
    const sn = await bought(1);
    await shop.db.updateTable("goods").set({ return_rule: "usual" }).where("id", "=", goods).execute();
    expect((await ask(sn, 1)).error).toBe("return.not_returnable");
    expect((await ask(sn, 1, { kind: "damaged", text: "crushed" })).code).toBe(200);
  });

  test("a fault without words, also of invisible signs alone; HTML stays text", async () => {
    const sn = await bought(2);
    for (const text of ["", "  ", "\u200b\u200b\u2060"])
      expect((await ask(sn, 1, { kind: "faulty", text })).error).toBe("return.text_required");
    const code = await codeOf(sn, 1, { kind: "faulty", text: "<img src=x onerror=alert(1)> torn" });
    expect((await owner.call("adminReturnView", { return_sn: code })).text).toBe("<img src=x onerror=alert(1)> torn");
  });

  test("at another sum than was confirmed", async () => {
    expect((await ask(await bought(1), 1, { confirmed_amount: "11.00" })).error).toBe("return.changed");
  });

  test("in a country without the right, after the company's own time", async () => {
    await setCustomer(shop.db, member.id, { country: "SG" });
    const sn = await bought(1);
    expect((await ask(sn, 1)).error).toBe("return.no_right");
    expect((await ask(sn, 1, { kind: "changed_mind" })).code).toBe(200);
  });
});

test("a refund of the order meanwhile leaves nothing for the return, and it is refused with the reason", async () => {
  const sn = await bought(2);
  const code = await codeOf(sn, 2);
  await arrive(code);
  await owner.call("adminReturnInspect", { return_sn: code, ...inspected(2) });
  await owner.call("adminOrderRefund", { sn, pieces: pieces(1), reason: "too slow" });
  expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("refund.too_much");
  expect(await owner.tryTo("adminReturnRefund", { return_sn: code, refunded: "0.00" })).toBe("refund.changed");
  const [decided] = await owner.call("adminReturnDecide", { sns: [code], decision: "refuse", reason: "refunded" });
  expect(decided).toMatchObject({ outcome: "done" });
  expect((await messagesTo(shop.db, member.id)).map(({ template }) => template)).toContain("return_refused");
});

test("a return and a refund of the same order at once give back each piece once", async () => {
  const sn = await bought(2);
  const before = await held();
  const code = await codeOf(sn, 2);
  await arrive(code);
  await owner.call("adminReturnInspect", { return_sn: code, ...inspected(2) });
  await Promise.all([
    owner.tryTo("adminReturnRefund", { return_sn: code }),
    owner.tryTo("adminOrderRefund", { sn, reason: "all" }),
    owner.tryTo("adminOrderRefund", { sn, pieces: pieces(1), reason: "one" }),
  ]);
  expect((await held()) - before).toBeLessThanOrEqual(20_00n);
});

test("from the limit on a second operator approves the refund, exactly as it was proposed", async () => {
  goods = await aGood(shop.db, { price: "6000.00", pv: "10.00" });
  const sn = await bought(1);
  const before = await held();
  const code = await codeOf(sn, 1);
  await arrive(code);
  await owner.call("adminReturnInspect", { return_sn: code, ...inspected(1, 0, 0, "500.00") });
  const { approval_id: id } = await owner.call("adminReturnRefund", { return_sn: code });
  expect(id).not.toBeNull();
  expect((await owner.call("adminReturnView", { return_sn: code })).waiting_refund).toMatchObject({
    amount: "5500.00",
  });
  expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("approval.waiting");
  const second = await adminClient(shop, "finance");
  const decisions = await Promise.all(
    [1, 2].map(async () => await second.tryTo("adminApprovalDecide", { id, decision: "approve", reason: "" })),
  );
  expect(decisions).toContain("done");
  expect(await held()).toBe(before + 5500_00n);
  expect(await stateOf(code)).toBe("refunded");
});

test("what was approved and never sent is cancelled when its days are over, and its pieces are free", async () => {
  const sn = await bought(1);
  const code = await codeOf(sn, 1);
  shop.wait(29 * DAY);
  await cancelUnsent(shop.deps, shop.now());
  owner = await adminClient(shop);
  expect(await stateOf(code)).toBe("approved");
  shop.wait(5 * DAY);
  expect(await cancelUnsent(shop.deps, shop.now())).toBeGreaterThanOrEqual(1);
  owner = await adminClient(shop);
  expect(await stateOf(code)).toBe("cancelled");
  token = await loginAs(shop.db, member, shop.now());
  expect((await ask(sn, 1, { kind: "faulty", text: "broken" })).code).toBe(200);
});

describe("pictures of damage", () => {
  const upload = async (bytes: Uint8Array) =>
    await sendFiles(shop, "/return/picture", [{ bytes, type: "image/png" }], { token });

  test("are those that were uploaded, and both sides see them", async () => {
    const sent = await upload(await aPicture({ width: 80, height: 60 }));
    const picture = String(Object(sent.data).picture);
    const code = await codeOf(await bought(1), 1, { kind: "damaged", text: "dented", pictures: [picture] });
    expect((await owner.call("adminReturnView", { return_sn: code })).pictures).toEqual([
      { picture, thumb: picture.replace("-960", "-480") },
    ]);
  });

  test("are no other files", async () => {
    expect((await upload(Buffer.from("<svg/>"))).error).toBe("upload.type");
    const sn = await bought(1);
    for (const address of [
      "/files/pictures/0000000000000000000000000000000000000000-960.webp",
      "https://x.example/a.png",
    ])
      expect((await ask(sn, 1, { kind: "damaged", text: "dented", pictures: [address] })).error).toBe(
        "picture.unknown",
      );
  });
});

test("lists, counts and figures show what waits and what came back", async () => {
  const sn = await bought(4);
  const [first, second] = [await codeOf(sn, 1), await codeOf(sn, 2, { kind: "faulty", text: "torn" })];
  const found = await owner.call("adminReturnList", { sn });
  expect(found.list.map(({ return_sn, state, number }) => [return_sn, state, number])).toEqual([
    [second, "asked", 2],
    [first, "approved", 1],
  ]);
  expect((await owner.call("adminReturnList", { tab: "to_decide", sn })).total).toBe(1);
  shop.wait(4 * DAY);
  owner = await adminClient(shop);
  const waiting = (await owner.call("adminReturnList", { sn, sort: "return_sn" })).list;
  expect(waiting.filter(({ overdue }) => overdue).map(({ return_sn }) => return_sn)).toEqual([second]);
  expect((await owner.call("adminReturnCounts")).overdue).toBeGreaterThanOrEqual(1);
  const figures = (await owner.call("adminReturnFigures", {})).list.find(({ key }) => key === String(goods));
  expect(figures).toMatchObject({ sold: 4, asked: 3, back: 0, share_bp: 0, faults: 2 });
  const mine = await shop.get("/return/list", {}, { token: await loginAs(shop.db, member, shop.now()) });
  expect(mine.data).toMatchObject([{ return_sn: second }, { return_sn: first }]);
});
