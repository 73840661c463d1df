import { money } from "@espalier/core/money/money";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { EVERY_PAYMENT } from "./every-payment.ts";
import { cancelBooking } from "../modules/bookings/cancel-booking.ts";
import { insertBooking, takeSlot } from "../modules/bookings/store.ts";
import { changeImport } from "../modules/imports/store.ts";
import { applyImport, checkImport } from "../modules/imports/work-import.ts";
import { cancelOrder } from "../modules/orders/cancel-order.ts";
import { beginCardPayment } from "../modules/orders/card-payments/begin-card-payment.ts";
import { markPaymentClosed } from "../modules/orders/card-payments/mark-payment-closed.ts";
import { bookCardPayment } from "../modules/orders/card-payments/book-card-payment.ts";
import { confirmReceipt, shipOrder } from "../modules/orders/fulfil-order.ts";
import { payOrder } from "../modules/orders/pay-order.ts";
import { checkRefund, refundOrder } from "../modules/orders/refund-order.ts";
import { askReturn } from "../modules/returns/ask-return.ts";
import { findReturn } from "../modules/returns/queries.ts";
import { planReturnRefund, refundReturn } from "../modules/returns/refund-return.ts";
import { changeReturn } from "../modules/returns/store/returns.ts";
import { MESSAGING } from "./builders/a-return.ts";
import type { EventOf } from "@espalier/core/states/machine";
import type { returnStates } from "@espalier/core/states/goods-return";
import { changeCardPayment } from "../modules/payments/store/change-card-payment.ts";
import type { StoredPayment } from "../modules/payments/queries.ts";
import { acceptRun, closeNow, voidRun } from "../modules/plan/runs/close-plan.ts";
import { stepsOnTheirOwn, type RunSteps } from "../modules/plan/runs/run-steps.ts";
import { changeQuestion } from "../modules/support/store.ts";
import { settleWithdrawal, type Settlement } from "../modules/wallets/withdrawals/settle-withdrawal.ts";
import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { inTransaction, type Db, type Tx } from "../platform/db/in-transaction.ts";
import { aBankAccount } from "./builders/a-bank-account.ts";
import { aBookingItem } from "./builders/a-booking-item.ts";
import { aGood } from "./builders/a-good.ts";
import { aMember } from "./builders/a-member.ts";
import { aReceivedFile, importWorker } from "./builders/an-import.ts";
import { aQuestion } from "./builders/a-question.ts";
import { anOrder } from "./builders/an-order.ts";
import { aWithdrawal } from "./builders/a-withdrawal.ts";
import { buyerOf } from "./buyer-of.ts";
import { START } from "./setup/test-app.ts";
import { testRandom } from "./setup/test-random.ts";

const random = testRandom("state actions");
const by = { random, timeZone: "UTC", now: START };
const clock = zonedClock("UTC");
const HALF_HOUR = 1_800_000;

type Work = (tx: Tx) => Promise<Outcome<unknown>>;
/** Acts on the thing chosen by a number; a refusal is permitted, an error is not. */
type Act = (pick: number) => Promise<unknown>;

/** Every action that changes a state, by use cases, on things of one member that are made before or on the way. */
export const stateActions = async (db: Db): Promise<ReadonlyMap<string, Act>> => {
  const { id: memberId } = await aMember(db, { money: { SP: "1000.00", CP: "1000.00" } });
  const goodsId = await aGood(db, { price: "10.00", stock: 100_000 });
  const orderOf = async (buyerId: number, method: PaymentMethod = "SP") => ({
    ...(await buyerOf(db, { memberId: buyerId })),
    sn: await anOrder(db, { memberId: buyerId, goodsId, method }),
  });
  // A member may leave only a few orders unpaid, so each of them belongs to another member.
  const placeByCard = async () => {
    const buyer = await aMember(db, { money: { SP: "100.00" } });
    return await orderOf(buyer.id, "card");
  };
  const orders = [await placeByCard()];
  const payments: StoredPayment[] = [];
  const within = (work: Work): Promise<Outcome<unknown>> => inTransaction(db, work);
  const onOrder =
    (work: (tx: Tx, order: { readonly customerId: number; readonly sn: string }) => Promise<Outcome<unknown>>): Act =>
    async (pick) =>
      await within(async (tx) => await work(tx, orders[pick % orders.length] ?? { customerId: 0, sn: "" }));
  const onPayment =
    (work: (tx: Tx, payment: StoredPayment) => Promise<unknown>): Act =>
    async (pick) => {
      const payment = payments[pick % Math.max(1, payments.length)];
      if (payment) await within(async (tx) => done(await work(tx, payment)));
    };
  return new Map<string, Act>([
    ["place an order", async () => orders.push(await orderOf(memberId))],
    ["place an order by card", async () => orders.push(await placeByCard())],
    [
      "pay",
      onOrder(
        async (tx, order) => await payOrder(tx, { ...order, method: "SP", confirmed: undefined }, EVERY_PAYMENT, by),
      ),
    ],
    ["cancel an order", onOrder(async (tx, order) => await cancelOrder(tx, order, START))],
    ["ship", onOrder(async (tx, order) => await shipOrder(tx, order, { name: "DHL", no: "1" }, START))],
    ["confirm receipt", onOrder(async (tx, order) => await confirmReceipt(tx, order, START))],
    ["refund", onOrder(async (tx, order) => await refundOrder(tx, order, { reason: "", ...by }))],
    [
      "refund a part",
      onOrder(async (tx, order) => {
        const requested = { of: "amount", amount: money(1_00n) } as const;
        return await refundOrder(tx, order, { requested, reason: "", ...by });
      }),
    ],
    [
      "begin a card payment",
      onOrder(async (tx, order) => {
        const begun = await beginCardPayment(tx, order, { provider: "sandbox", language: "en", ...by });
        if (begun.ok) payments.push(begun.value);
        return begun;
      }),
    ],
    ["open a card payment", onPayment(async (tx, payment) => await changeCardPayment(tx, payment, "opened"))],
    ["close a card payment", onPayment(markPaymentClosed)],
    [
      "take a card payment",
      onPayment(async (tx, payment) => {
        const received = { amount: payment.amount, currency: "USD", chargeRef: payment.sn, at: START };
        return await bookCardPayment(tx, payment, { ref: payment.sn, money: received }, by);
      }),
    ],
    ...returnActions(db, () => orders.map(({ sn }) => sn)),
    ...(await withdrawalActions(db, memberId)),
    ...(await bookingActions(db, memberId)),
    ...questionActions(db, memberId),
    ...runActions(db),
    ...importActions(db),
  ]);
};

const returnActions = (db: Db, sns: () => readonly string[]): readonly (readonly [string, Act])[] => {
  const codes: string[] = [];
  const onReturn =
    (event: Exclude<EventOf<typeof returnStates>, "refunded">): Act =>
    async (pick) => {
      const code = codes[pick % Math.max(1, codes.length)] ?? "";
      await inTransaction(db, async (tx) => await changeReturn(tx, { code }, event, { at: START }));
    };
  const ask: Act = async (pick) => {
    const all = sns();
    const asked = {
      kind: "changed_mind",
      pieces: [{ line: 1, number: 1 }],
      text: "",
      pictures: [],
      confirmed: undefined,
    } as const;
    const sn = all[pick % all.length] ?? "";
    const order = await db.selectFrom("member_order").select("customer_id").where("sn", "=", sn).executeTakeFirst();
    const wanted = { ...asked, sn, customerId: order?.customer_id ?? 0 };
    const outcome = await inTransaction(db, async (tx) => await askReturn(tx, wanted, { messaging: MESSAGING, ...by }));
    if (outcome.ok) codes.push(outcome.value.code);
  };
  const refund: Act = async (pick) =>
    await inTransaction(db, async (tx) => {
      const found = await findReturn(tx, { code: codes[pick % Math.max(1, codes.length)] ?? "" });
      if (!found) return refused("return.unknown");
      const planned = await planReturnRefund(tx, found);
      if (!planned.ok) return planned;
      const { requested, lines } = planned.value;
      const checked = await checkRefund(tx, { sn: found.order_sn }, { requested });
      return checked.ok ? await refundReturn(tx, found, { checked: checked.value, lines }, by) : checked;
    });
  return [
    ["ask for a return", ask],
    ["approve a return", onReturn("approved")],
    ["send a return", onReturn("sent")],
    ["receive a return", onReturn("received")],
    ["refuse a return", onReturn("refused")],
    ["cancel a return", onReturn("cancelled")],
    ["refund a return", refund],
  ];
};

const withdrawalActions = async (db: Db, memberId: number): Promise<readonly (readonly [string, Act])[]> => {
  const bankAccountId = await aBankAccount(db, memberId);
  const ids = async () =>
    await db.selectFrom("withdrawal").select("id").where("member_id", "=", memberId).orderBy("id").execute();
  const settle =
    (settlement: Settlement): Act =>
    async (pick) => {
      const all = await ids();
      const id = all[pick % Math.max(1, all.length)]?.id ?? 0;
      return await inTransaction(db, async (tx) => await settleWithdrawal(tx, { memberId, id }, settlement, by));
    };
  return [
    ["withdraw", async () => await aWithdrawal(db, { memberId, bankAccountId, amount: "1.00" })],
    ["approve a withdrawal", settle({ status: "success" })],
    ["reject a withdrawal", settle({ status: "rejected", reason: "no" })],
    ["cancel a withdrawal", settle({ status: "cancelled" })],
  ];
};

const bookingActions = async (db: Db, memberId: number): Promise<readonly (readonly [string, Act])[]> => {
  const item_id = await aBookingItem(db);
  const ids: number[] = [];
  const book: Act = async () =>
    await inTransaction(db, async (tx) => {
      const startsAt = new Date(START.getTime() + (memberId % 1_000) * 86_400_000 + (ids.length + 1) * HALF_HOUR);
      const slot = { startsAt, endsAt: new Date(startsAt.getTime() + HALF_HOUR), time: "" };
      if (!(await takeSlot(tx, memberId, slot))) return refused("booking.slot_taken");
      const booking = { member_id: memberId, item_id, name: "Ann", mobile: "1", book_at: startsAt, created_at: START };
      ids.push(await insertBooking(tx, booking));
      return done(null);
    });
  return [
    ["book", book],
    [
      "cancel a booking",
      async (pick) => {
        const name = { memberId, id: ids[pick % Math.max(1, ids.length)] ?? 0 };
        return await inTransaction(db, async (tx) => await cancelBooking(tx, name, "", START));
      },
    ],
  ];
};

const questionActions = (db: Db, memberId: number): readonly (readonly [string, Act])[] => {
  const ids: number[] = [];
  const change =
    (event: "written" | "answered" | "closed"): Act =>
    async (pick) => {
      const name = { memberId, id: ids[pick % Math.max(1, ids.length)] ?? 0 };
      return await inTransaction(db, async (tx) => await changeQuestion(tx, name, event, START));
    };
  return [
    ["ask", async () => ids.push(await aQuestion(db, { memberId }))],
    ["write to a question", change("written")],
    ["answer a question", change("answered")],
    ["close a question", change("closed")],
  ];
};

const runActions = (db: Db): readonly (readonly [string, Act])[] => {
  const onRuns =
    (work: (steps: RunSteps, runId: number) => Promise<unknown>): Act =>
    async (pick) => {
      const runs = await db.selectFrom("plan_run").select("id").orderBy("id", "desc").limit(2).execute();
      const steps = stepsOnTheirOwn(db, random(8).toString("hex"));
      await work(steps, runs[pick % Math.max(1, runs.length)]?.id ?? 0);
      await steps.release();
    };
  return [
    ["close the period", onRuns(async (steps) => await closeNow(steps, clock, START))],
    ["accept a run", onRuns(async (steps, id) => await acceptRun(steps, clock, id, START))],
    ["void a run", onRuns(async (steps, id) => await voidRun(steps, clock, id, { reason: "", now: START }))],
  ];
};

const FILES = ["sku;title_en;title_cn;price\nA-1;Tea;茶;1.00", "sku;title_en;title_cn;price\n;;;x"];

const importActions = (db: Db): readonly (readonly [string, Act])[] => {
  const ids: number[] = [];
  const chosen = (pick: number): number => ids[pick % Math.max(1, ids.length)] ?? 0;
  const change =
    (event: "accepted" | "cancelled"): Act =>
    async (pick) =>
      await inTransaction(db, async (tx) => await changeImport(tx, chosen(pick), event)).catch(ignoreBusy);
  return [
    ["upload a file", async (pick) => ids.push(await aReceivedFile(db, "goods", FILES[pick % 2] ?? ""))],
    ["check a file", async (pick) => await checkImport(importWorker(db), chosen(pick))],
    ["accept a file", change("accepted")],
    ["cancel a file", change("cancelled")],
    ["take a file in", async (pick) => await applyImport(importWorker(db), chosen(pick))],
  ];
};

/** The database permits the application of only one file at a time. */
const ignoreBusy = (error: unknown): void => {
  if (!String(error).includes("import_job_applying_key")) throw error;
};
