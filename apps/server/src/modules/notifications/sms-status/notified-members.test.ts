import { done } from "@espalier/core/vocabulary/outcome";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { setPin } from "../../accounts/pin/set-pin.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { runOrderPaidNotification } from "../../orders/messages/run-order-paid-notification.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { aWithdrawal } from "../../../testing/builders/a-withdrawal.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { stockShop, type Stock } from "../../../testing/stock-shop.ts";
import { SECRET_KEY, testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let stock: Stock;
let owner: AdminClient;
let member: TestMember;
let token: string;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
  stock = await stockShop(shop);
});
beforeEach(async () => {
  count += 1;
  owner = await adminClient(shop);
  member = await aMember(shop.db, { email: `told-${count}@shop.example`, money: { SP: "500.00", CP: "9000.00" } });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const notified = async () => await messagesTo(shop.db, member.id);
const speak = async (language: "en" | "cn") => await setCustomer(shop.db, member.id, { language });

describe("orders", () => {
  const order = async (key: string): Promise<string> => {
    const request = { goods: [{ id: stock.goodsId, number: 2 }], paid_type: 1, order_type: 0, shipping_type: 2 };
    const { data } = await shop.post("/order/create", request, { token, key });
    return String(Object(data).order_sn);
  };

  test("are notified when they are paid, once, also for repeated requests", async () => {
    const sn = await order("k1");
    expect(await order("k1")).toBe(sn);
    const written = await notified();
    expect(written).toMatchObject([
      { template: "order_paid", channel: "mail", recipient: `told-${count}@shop.example`, language: "en" },
    ]);
    expect(written[0]?.body).toContain(`Order: ${sn}\nPaid: 20.00 SP`);
    expect(written[0]?.body).toContain(`https://shop.example/mine/order/detail?sn=${sn}`);
  });

  test("that are refused are not notified", async () => {
    const goods = [{ id: await aGood(shop.db, { price: "9000.00" }), number: 1 }];
    const request = { goods, paid_type: 1, order_type: 0, shipping_type: 2 };
    expect(await shop.post("/order/create", request, { token })).toMatchObject({ error: "wallet.insufficient" });
    expect(await notified()).toEqual([]);
  });

  test("that were unpaid are notified when they are paid later", async () => {
    const request = { goods: [{ id: stock.goodsId, number: 1 }], paid_type: 2, order_type: 0, shipping_type: 2 };
    const { data } = await shop.post("/order/create", request, { token });
    expect(await notified()).toEqual([]);
    await shop.post("/order/pay", { sn: Object(data).order_sn, paid_type: 3 }, { token });
    const [paid] = await notified();
    expect(paid?.body).toContain("Paid: 10.00 CP");
  });

  test("that a job notifies are notified once, however often it runs", async () => {
    const request = { goods: [{ id: stock.goodsId, number: 1 }], paid_type: 2, order_type: 0, shipping_type: 2 };
    const sn = String(Object((await shop.post("/order/create", request, { token })).data).order_sn);
    const paid = { sn };
    await runOrderPaidNotification(shop.db, shop.deps, paid, shop.now());
    expect(await notified()).toEqual([]);
    await shop.post("/order/pay", { sn, paid_type: 1 }, { token });
    await Promise.all(
      Array.from({ length: 5 }, async () => await runOrderPaidNotification(shop.db, shop.deps, paid, shop.now())),
    );
    expect(await notified()).toMatchObject([{ template: "order_paid" }]);
    await runOrderPaidNotification(shop.db, shop.deps, { sn: "E0" }, shop.now());
  });

  test("are notified when they are shipped, each with its carrier, in the member's language", async () => {
    await speak("cn");
    const [one, two] = [await deliverable(), await order("k2")];
    const hostile = { sn: one, express_name: "Post\nBcc: all@shop.example", express_no: "SF 12" };
    expect(await owner.tryTo("adminOrderShip", hostile)).toBe("input.characters");
    await owner.call("adminOrderShip", { sn: one, express_name: "<b>顺丰</b>", express_no: "SF 12" });
    await owner.call("adminOrderShip", { sn: two, express_name: "", express_no: "" });
    const messages = (await notified()).filter(({ template }) => template !== "order_paid");
    expect(messages).toMatchObject([
      { template: "order_shipped", language: "cn", subject: "您的订单已发货" },
      { template: "order_ready", language: "cn" },
    ]);
    expect(messages[0]?.body).toContain(`快递公司: <b>顺丰</b>\n快递单号: SF12`);
    expect(await owner.tryTo("adminOrderShip", { sn: one, express_name: "x", express_no: "y" })).toBe(
      "order.not_awaiting_shipment",
    );
    expect(await notified()).toHaveLength(4);
  });

  test("are notified of each partial refund", async () => {
    const sn = await order("k3");
    await owner.call("adminOrderRefund", { sn, amount: "5.00", reason: "Scratched" });
    await owner.call("adminOrderRefund", { sn, reason: "Returned" });
    const bodies = (await notified()).filter(({ template }) => template === "order_refunded").map(({ body }) => body);
    expect(bodies[0]).toContain("Refunded: 5.00 SP\nReason: Scratched");
    expect(bodies[1]).toContain("Refunded: 15.00 SP\nReason: Returned");
  });

  test("of the seeded demo are not notified", async () => {
    await aPaidOrder(shop.db, { memberId: member.id, goodsId: stock.goodsId });
    expect(await notified()).toEqual([]);
  });

  const deliverable = async (): Promise<string> => {
    const place = { name: "Wren", phone: "0123", address: "1 Road" };
    const address = await shop.post("/user/address/add", place, { token });
    const goods = [{ id: stock.goodsId, number: 1 }];
    const request = { goods, paid_type: 1, order_type: 0, shipping_type: 1, address_id: Object(address.data).id };
    return String(Object((await shop.post("/order/create", request, { token })).data).order_sn);
  };
});

describe("withdrawals", () => {
  const decide = async (decision: "approve" | "reject", amount = "20.00") => {
    const sn = await aWithdrawal(shop.db, { memberId: member.id, amount, now: shop.now() });
    const decided = await owner.call("adminWithdrawalDecide", { sns: [sn], decision, reason: "the name differs" });
    return { sn, approvalId: decided[0]?.approval_id };
  };

  test("are notified when they are decided, a rejected one with its reason", async () => {
    const one = await decide("approve");
    const two = await decide("reject", "30.00");
    const messages = await notified();
    expect(messages.map(({ template }) => template)).toEqual(["withdrawal_approved", "withdrawal_rejected"]);
    expect(messages[0]?.body).toContain(`Withdrawal: ${one.sn}\nAmount: 20.00 CP`);
    expect(messages[1]?.body).toContain(`Withdrawal: ${two.sn}\nAmount: 30.00 CP\nReason: the name differs`);
  });

  test("that wait for a second operator are notified on approval", async () => {
    const { approvalId } = await decide("approve", "6000.00");
    expect(await notified()).toEqual([]);
    const second = await adminClient(shop, "finance");
    await second.call("adminApprovalDecide", { id: approvalId, decision: "approve", reason: "fine" });
    expect(await notified()).toMatchObject([{ template: "withdrawal_approved" }]);
  });

  test("cancelled by the member are not notified", async () => {
    const sn = await aWithdrawal(shop.db, { memberId: member.id, now: shop.now() });
    const { id } = await shop.db.selectFrom("withdrawal").select("id").where("sn", "=", sn).executeTakeFirstOrThrow();
    await shop.post("/wallet/withdraw/cancel", { id }, { token });
    expect(await notified()).toEqual([]);
  });
});

test("a booking cancelled by an operator is notified, one cancelled by the member is not", async () => {
  await speak("cn");
  const book = async (): Promise<number> => {
    const visit = { book_at: stock.nextSlot(), cid: stock.bookingItemId, name: "Wren", mobile: "+65 8123 4567" };
    return Object((await shop.post("/book/create", visit, { token })).data).id;
  };
  const [own, theirs] = [await book(), await book()];
  await shop.post("/book/cancel", { id: own }, { token });
  await owner.call("adminBookingCancel", { id: theirs, reason: "The room is closed" });
  const messages = await notified();
  expect(messages).toMatchObject([{ template: "booking_cancelled", language: "cn" }]);
  expect(messages[0]?.body).toMatch(/预约项目: 品茶\n时间: 2026-05-\d\d \d\d:00 \(UTC\)\n原因: The room is closed/);
});

describe("the account", () => {
  test("is notified of changed passwords, no matter who changed them", async () => {
    await shop.db.updateTable("member").set({ must_reset: true }).where("id", "=", member.id).execute();
    const chosen = { login_password: "nine tall herons", security_password: "802613" };
    const kept = { memberId: member.id, pin: "802613", now: shop.now() };
    await inTransaction(shop.db, async (tx) => done(await setPin(tx, SECRET_KEY, kept)));
    await shop.post("/user/reset", chosen, { token });
    await owner.call("adminMemberReset", { uid: member.uid, reason: "lost it" });
    expect((await notified()).map(({ template }) => template)).toEqual([
      "passwords_changed",
      "login_password_changed",
      "one_time_password",
    ]);
    expect((await notified())[0]?.body).toContain(`Account: ${member.uid}\nWhen: 2026-05-04 08:00 (UTC)`);
  });

  test("is notified at its old address of a new one", async () => {
    const profile = { uid: member.uid, nickname: "Wren", reason: "asked for it" };
    await owner.call("adminMemberSet", { ...profile, email: `told-${count}@shop.example` });
    expect(await notified()).toEqual([]);
    await owner.call("adminMemberSet", { ...profile, email: `fresh-${count}@shop.example` });
    const messages = await notified();
    expect(messages).toMatchObject([{ template: "email_changed", recipient: `told-${count}@shop.example` }]);
    expect(messages[0]?.body).toMatch(/New address: f\*\*\*\d@shop\.example/);
  });

  test("that cannot be reached is not notified, and nothing fails", async () => {
    await setCustomer(shop.db, member.id, { email: null });
    await expect(owner.call("adminMemberReset", { uid: member.uid, reason: "lost it" })).rejects.toThrow(
      "member.unreachable",
    );
    expect(await notified()).toEqual([]);
  });

  test("is notified in the language that was used last", async () => {
    const languageOf = async () =>
      (
        await shop.db
          .selectFrom("member_customer")
          .select("language")
          .where("id", "=", member.id)
          .executeTakeFirstOrThrow()
      ).language;
    expect(await languageOf()).toBe("en");
    await shop.get("/user/info", {}, { token, lang: "cn" });
    expect(await languageOf()).toBe("cn");
    await shop.post("/login", { username: member.uid, password: "correct horse" }, { lang: "en" });
    expect(await languageOf()).toBe("en");
  });
});
