import { errorCodes } from "@espalier/contract/errors";
import { bookingStates } from "@espalier/core/states/booking";
import { cardPaymentStates } from "@espalier/core/states/card-payment";
import { returnStates } from "@espalier/core/states/goods-return";
import { importStates } from "@espalier/core/states/import";
import type { Machine } from "@espalier/core/states/machine";
import { machines } from "@espalier/core/states/machines";
import { orderStates } from "@espalier/core/states/order";
import { questionStates } from "@espalier/core/states/question";
import { runStates } from "@espalier/core/states/run";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { changeBooking, insertBooking } from "../modules/bookings/store.ts";
import { changeImport } from "../modules/imports/store.ts";
import { beginCardPayment } from "../modules/orders/card-payments/begin-card-payment.ts";
import { insertRefund } from "../modules/orders/store/orders.ts";
import { changeReturn } from "../modules/returns/store/returns.ts";
import { aReturn } from "../testing/builders/a-return.ts";
import { ZERO } from "@espalier/core/money/money";
import { changeOrder } from "../modules/orders/store/change-order.ts";
import { changeCardPayment } from "../modules/payments/store/change-card-payment.ts";
import { changeRunState } from "../modules/plan/store/runs.ts";
import { openRun } from "../modules/plan/runs/open-run.ts";
import { changeQuestion } from "../modules/support/store.ts";
import { changeWithdrawal } from "../modules/wallets/store/withdrawals.ts";
import { inTransaction, type Tx } from "../platform/db/in-transaction.ts";
import { aBookingItem } from "../testing/builders/a-booking-item.ts";
import { aGood } from "../testing/builders/a-good.ts";
import { aMember } from "../testing/builders/a-member.ts";
import { aQuestion } from "../testing/builders/a-question.ts";
import { anOrder } from "../testing/builders/an-order.ts";
import { aReceivedFile } from "../testing/builders/an-import.ts";
import { aWithdrawal } from "../testing/builders/a-withdrawal.ts";
import { testDatabase, type TestDatabase } from "../testing/setup/database.ts";
import { START } from "../testing/setup/test-app.ts";
import { testRandom } from "../testing/setup/test-random.ts";

const random = testRandom("state edges");
const LATER = new Date(START.getTime() + 3_600_000);

let database: TestDatabase;
let memberId: number;
beforeAll(async () => {
  database = await testDatabase();
  memberId = (await aMember(database.db, { money: { SP: "100.00", CP: "100.00" } })).id;
});
afterAll(async () => await database.drop());

type Row<State, Event> = {
  /** Puts the row into a state by any means. */
  readonly force: (tx: Tx, state: State) => Promise<unknown>;
  readonly change: (tx: Tx, event: Event) => Promise<Outcome<string>>;
  readonly changeAbsent: (tx: Tx, event: Event) => Promise<Outcome<string>>;
};

/**
 * Tries every event in every state of a row, each in a transaction that is rolled back, and compares the outcomes with
 * the machine.
 */
const expectEveryEdge = async <State extends string, Refusals extends Record<string, string>>(
  machine: Machine<State, Refusals, string>,
  { force, change, changeAbsent }: Row<State, keyof Refusals & string>,
): Promise<void> => {
  const isEvent = (key: string): key is keyof Refusals & string => Object.hasOwn(machine.edges, key);
  for (const event of Object.keys(machine.edges).filter(isEvent)) {
    const { from, to, refusal, refusalIn } = machine.edges[event];
    for (const state of machine.states) {
      const answer = await answerOf(async (tx) => {
        await force(tx, state);
        return await change(tx, event);
      });
      const expected = from.includes(state) ? done(to ?? state) : refused(refusalIn?.[state] ?? refusal);
      expect(answer, `${machine.name}: ${event} when ${state}`).toEqual(expected);
    }
    const absent = await answerOf(async (tx) => await changeAbsent(tx, event));
    expect(absent, `no ${machine.name}: ${event}`).toEqual(refused(machine.unknown));
  }
};

const answerOf = async (work: (tx: Tx) => Promise<Outcome<string>>): Promise<Outcome<string> | undefined> => {
  let answer: Outcome<string> | undefined;
  await inTransaction(database.db, async (tx) => {
    answer = await work(tx);
    return refused("rolled back");
  });
  return answer;
};

const aCardPayment = async (): Promise<{ readonly sn: string }> => {
  const order = {
    sn: await anOrder(database.db, { memberId, goodsId: await aGood(database.db), method: "card" }),
  };
  const how = { provider: "sandbox", language: "en", random, now: START } as const;
  const begun = await inTransaction(database.db, async (tx) => await beginCardPayment(tx, order, how));
  if (!begun.ok) throw new Error(begun.failure.key);
  return { sn: begun.value.sn };
};

describe("every event is answered by its machine, in every state", () => {
  test("of an order", async () => {
    const sn = await anOrder(database.db, { memberId, goodsId: await aGood(database.db), method: "card" });
    const change = async (tx: Tx, event: Parameters<typeof changeOrder>[2], number = sn) =>
      await changeOrder(tx, { sn: number }, event, {
        at: START,
        columns: event === "paid" ? { paid_at: START } : {},
      });
    await expectEveryEdge(orderStates, {
      force: async (tx, status) => {
        const paid_at = status === "unpaid" || status === "cancelled" ? null : START;
        await tx.updateTable("member_order").set({ status, paid_at }).where("sn", "=", sn).execute();
      },
      change,
      changeAbsent: async (tx, event) => await change(tx, event, "none"),
    });
  });

  test("of a return", async () => {
    const sn = await anOrder(database.db, { memberId, goodsId: await aGood(database.db) });
    const code = await aReturn(database.db, { sn });
    const { id: order_id } = await database.db
      .selectFrom("member_order")
      .select("id")
      .where("sn", "=", sn)
      .executeTakeFirstOrThrow();
    const refund = await inTransaction(database.db, async (tx) =>
      done(await insertRefund(tx, { order_id, reason: "", at: START, pv: ZERO }, { pieces: [], charges: [] })),
    );
    const refund_id = refund.ok ? refund.value : null;
    const change = async (tx: Tx, event: Parameters<typeof changeReturn>[2], name = code) =>
      await changeReturn(tx, { code: name }, event, { at: START, columns: event === "refunded" ? { refund_id } : {} });
    await expectEveryEdge(returnStates, {
      force: async (tx, state) => {
        const columns = { state, refund_id: state === "refunded" ? refund_id : null };
        await tx.updateTable("goods_return").set(columns).where("code", "=", code).execute();
      },
      change,
      changeAbsent: async (tx, event) => await change(tx, event, "none"),
    });
  });

  test("of a card payment", async () => {
    const name = await aCardPayment();
    const columnsOf = (status: string) => ({
      paid_at: status === "paid" || status === "returned" ? START : null,
      journal_sn: status === "returned" ? "K1" : null,
    });
    const change = async (tx: Tx, event: Parameters<typeof changeCardPayment>[2], sn = name.sn) =>
      await changeCardPayment(tx, { sn }, event, columnsOf(event));
    await expectEveryEdge(cardPaymentStates, {
      force: async (tx, status) => {
        await tx
          .updateTable("card_payment")
          .set({ status, ...columnsOf(status) })
          .where("sn", "=", name.sn)
          .execute();
      },
      change,
      changeAbsent: async (tx, event) => await change(tx, event, "none"),
    });
  });

  test("of a withdrawal", async () => {
    const sn = await aWithdrawal(database.db, { memberId });
    const change = async (tx: Tx, event: Parameters<typeof changeWithdrawal>[2], number = sn) =>
      await changeWithdrawal(tx, { memberId, sn: number }, event, { reason: "", decided_at: START });
    await expectEveryEdge(withdrawalStates, {
      force: async (tx, status) => {
        const decided_at = status === "pending" ? null : START;
        await tx.updateTable("withdrawal").set({ status, decided_at }).where("sn", "=", sn).execute();
      },
      change,
      changeAbsent: async (tx, event) => await change(tx, event, "none"),
    });
  });

  test("of a run", async () => {
    const closing = { periodTo: START, planDay: "2026-05-03" };
    const opened = await inTransaction(database.db, async (tx) => await openRun(tx, closing, START));
    if (!opened.ok) throw new Error("no run was opened");
    const { id } = opened.value;
    await expectEveryEdge(runStates, {
      force: async (tx, status) => {
        await tx.updateTable("plan_run").set({ status }).where("id", "=", id).execute();
      },
      change: async (tx, event) => await changeRunState(tx, id, event),
      changeAbsent: async (tx, event) => await changeRunState(tx, id + 1, event),
    });
  });

  test("of a booking", async () => {
    const item_id = await aBookingItem(database.db);
    const booking = { member_id: memberId, item_id, name: "Ann", mobile: "1", book_at: LATER, created_at: START };
    const inserted = await inTransaction(database.db, async (tx) => done(await insertBooking(tx, booking)));
    const id = inserted.ok ? inserted.value : 0;
    const change = { cancelled_at: START, cancel_reason: "" };
    await expectEveryEdge(bookingStates, {
      force: async (tx, state) => {
        const cancelled_at = state === "cancelled" ? START : null;
        await tx.updateTable("booking").set({ cancelled_at }).where("id", "=", id).execute();
      },
      change: async (tx, event) => await changeBooking(tx, { memberId, id }, event, change),
      changeAbsent: async (tx, event) => await changeBooking(tx, { memberId, id: id + 1 }, event, change),
    });
  });

  test("of a question", async () => {
    const id = await aQuestion(database.db, { memberId });
    await expectEveryEdge(questionStates, {
      force: async (tx, state) => {
        const waiting_since = state === "waiting" ? START : null;
        await tx.updateTable("question").set({ state, waiting_since }).where("id", "=", id).execute();
      },
      change: async (tx, event) => await changeQuestion(tx, { memberId, id }, event, START),
      changeAbsent: async (tx, event) => await changeQuestion(tx, { memberId, id: id + 1 }, event, START),
    });
  });

  test("of an import", async () => {
    const id = await aReceivedFile(database.db, "goods", "");
    await expectEveryEdge(importStates, {
      force: async (tx, status) => {
        await tx.updateTable("import_job").set({ status }).where("id", "=", id).execute();
      },
      change: async (tx, event) => await changeImport(tx, id, event),
      changeAbsent: async (tx, event) => await changeImport(tx, id + 1, event),
    });
  });
});

test("every refusal of a machine is a key of the error table", () => {
  const keys = machines.flatMap(({ edges, unknown }) => [
    unknown,
    ...Object.values(edges).flatMap((edge) => [
      edge.refusal,
      ...Object.values("refusalIn" in edge ? (edge.refusalIn ?? {}) : {}),
    ]),
  ]);
  expect(keys.length).toBeGreaterThan(30);
  for (const key of keys) expect(Object.keys(errorCodes)).toContain(key);
});
