import { manualAdjustment } from "@espalier/core/ledger/movements";
import { formatMoney, money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { acceptRun, closeNow, voidRun } from "../modules/plan/runs/close-plan.ts";
import type { Run } from "../modules/plan/runs/run-row.ts";
import { stepsOnTheirOwn } from "../modules/plan/runs/run-steps.ts";
import { inTransaction, type Db } from "../platform/db/in-transaction.ts";
import { createMember } from "../modules/accounts/create-member.ts";
import { refundOrder } from "../modules/orders/refund-order.ts";
import { postJournals } from "../modules/ledger/post-journals.ts";
import { loadTree } from "../modules/network/member-tree.ts";
import { rollUpBatch } from "../modules/network/roll-up.ts";
import { aCardOrder } from "./builders/a-card-order.ts";
import { aCustomer } from "./builders/a-customer.ts";
import { aGood } from "./builders/a-good.ts";
import type { TestMember } from "./builders/a-member.ts";
import { buyerOf } from "./buyer-of.ts";
import { aPaidOrder } from "./builders/an-order.ts";
import { START } from "./setup/test-app.ts";
import { testRandom } from "./setup/test-random.ts";

/** A member of a network written as numbers: numbers instead of ids, side 1 left, 2 right. */
export type Written = {
  readonly id: number;
  readonly sponsor: number | null;
  readonly parent: number | null;
  readonly side: 0 | 1 | 2;
};

/** A network in the database, whose members are named by their written numbers. Volumes in hundredths. */
export type PlanWorld = {
  readonly db: Db;
  readonly member: (id: number) => TestMember;
  /** The written number of a member of the database. */
  readonly nameOf: (memberId: number) => number;
  /** Places an order with this volume and the same price; returns its number. */
  readonly buy: (id: number, pv: number, now?: Date) => Promise<string>;
  /** A customer pays an order with this volume and the same price, which a member sold; returns its number. */
  readonly sellToCustomer: (seller: number, pv: number, now?: Date) => Promise<string>;
  readonly refund: (id: number, order: string, now?: Date) => Promise<void>;
  /** Refunds a part of an order with this volume, also of a customer's. */
  readonly refundPart: (order: string, pv: number, now?: Date) => Promise<void>;
  readonly rollUp: (now?: Date) => Promise<void>;
  readonly close: (now?: Date) => Promise<Run>;
  readonly void: (run: Run, now?: Date) => Promise<Run>;
};

const PURSE = money(1_000_000_000_00n);
const clock = zonedClock("UTC");
const random = testRandom("plan world");

/** The members of the worked example in docs/plan.md. */
export const SEVEN: readonly Written[] = [
  { id: 1, sponsor: null, parent: null, side: 0 },
  { id: 2, sponsor: 1, parent: 1, side: 1 },
  { id: 3, sponsor: 1, parent: 1, side: 2 },
  { id: 4, sponsor: 2, parent: 2, side: 1 },
  { id: 5, sponsor: 2, parent: 2, side: 2 },
  { id: 6, sponsor: 1, parent: 3, side: 2 },
  { id: 7, sponsor: 3, parent: 3, side: 1 },
];

/** Creates the members by the product's own use cases, each with enough money. Parents come before their children. */
export const planWorld = async (db: Db, written: readonly Written[]): Promise<PlanWorld> => {
  const members = await join(db, written);
  const goodsId = await aGood(db, { price: "0.01", pv: "0.01", stock: 2_000_000_000 });
  const member = (id: number): TestMember => {
    const found = members.get(id);
    if (!found) throw new Error(`nobody is written down as ${id}`);
    return found;
  };
  const steps = () => stepsOnTheirOwn(db, random(8).toString("hex"));
  return {
    db,
    member,
    nameOf: (memberId) => [...members].find(([, each]) => each.id === memberId)?.[0] ?? 0,
    buy: async (id, pv, now = START) => await aPaidOrder(db, { memberId: member(id).id, goodsId, number: pv, now }),
    sellToCustomer: async (seller, pv, now = START) => {
      const shop = { db, deps: { random }, now: () => now };
      const customerId = await aCustomer(db);
      const [price, sold] = [formatMoney(money(BigInt(pv))), { id: member(seller).id, proof: "code" } as const];
      // A customer may hold few unpaid pieces.
      const onePiece = await aGood(db, { price, pv: price });
      return await aCardOrder(shop, { customerId, goodsId: onePiece, seller: sold });
    },
    refund: async (id, sn, now = START) => {
      const { customerId } = await buyerOf(db, { memberId: member(id).id });
      const refunded = await inTransaction(db, (tx) =>
        refundOrder(tx, { sn, customerId }, { reason: "back", random, timeZone: "UTC", now }),
      );
      if (!refunded.ok) throw new Error(`a refund was refused: ${refunded.failure.key}`);
    },
    refundPart: async (orderSn, pv, now = START) => {
      // One hundredth of volume costs one hundredth.
      const requested = { of: "amount", amount: money(BigInt(pv)) } as const;
      const refunded = await inTransaction(db, (tx) =>
        refundOrder(tx, { sn: orderSn }, { requested, reason: "back", random, timeZone: "UTC", now }),
      );
      if (!refunded.ok) throw new Error(`a refund of a part was refused: ${refunded.failure.key}`);
    },
    rollUp: async (now = START) => await rollUpAll(db, now),
    close: async (now = START) => {
      const own = steps();
      try {
        const ended = await closeNow(own, clock, now);
        // Plans of tests may pay what an operator would look at first.
        const isHeld = ended.ok && ended.value.held_for !== null;
        const closed = isHeld ? await acceptRun(own, clock, ended.value.id, now) : ended;
        if (!closed.ok) throw new Error(`a close was refused: ${closed.failure.key}`);
        return closed.value;
      } finally {
        await own.release();
      }
    },
    void: async (run, now = START) => {
      const own = steps();
      try {
        const voided = await voidRun(own, clock, run.id, { reason: "a test", now });
        if (!voided.ok) throw new Error(`voiding was refused: ${voided.failure.key}`);
        return voided.value;
      } finally {
        await own.release();
      }
    },
  };
};

const join = async (db: Db, written: readonly Written[]): Promise<ReadonlyMap<number, TestMember>> => {
  const members = new Map<number, TestMember>();
  const idOf = (id: number): number => members.get(id)?.id ?? 0;
  const joined = await inTransaction(db, async (tx) => {
    for (const { id, sponsor, parent, side } of written) {
      const place =
        sponsor === null || parent === null
          ? null
          : ({ sponsorId: idOf(sponsor), parentId: idOf(parent), preference: side === 1 ? "left" : "right" } as const);
      const form = {
        nickname: `M${id}`,
        email: `m${id}@shop.example`,
        country: "SG",
        password_hash: "none",
        created_at: START,
      };
      members.set(id, await createMember(tx, form, place, random));
    }
    const purses = [...members.values()].map((each) => {
      const heading = { member: each.id, sn: `D${each.id}`, at: START, reason: "a purse" };
      return manualAdjustment(heading, "deposit", "SP", PURSE);
    });
    return done(await postJournals(tx, purses));
  });
  if (!joined.ok) throw new Error("the members were refused");
  return members;
};

const rollUpAll = async (db: Db, now: Date): Promise<void> => {
  for (let more = true; more;) {
    const batch = await inTransaction(db, async (tx) =>
      done(await rollUpBatch(tx, await loadTree(tx), { day: clock.read(now).day, most: 1_000 })),
    );
    more = batch.ok && batch.value.more;
  }
};
