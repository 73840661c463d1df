import { manualAdjustment, orderPayment, orderRefund } from "@espalier/core/ledger/movements";
import { reversal } from "@espalier/core/ledger/reversal";
import { money, type Money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { WALLETS } from "@espalier/core/vocabulary/wallet";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { action, type Action, journalOf, memberAt, type RunState } from "../../testing/ledger/ledger-actions.ts";
import { createLedgerModel, type LedgerModel, type Movement } from "../../testing/ledger/ledger-model.ts";
import { matchDocuments } from "../../testing/ledger/match-documents.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { START } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";
import { journalWriter } from "../../testing/ledger/journal-writer.ts";
import { postJournals, setFrozen, type PostOutcome } from "./post-journals.ts";
import { reverseJournal } from "./reverse-journal.ts";

let database: TestDatabase;
let goodsId: number;
let runs = 0;
beforeAll(async () => {
  database = await testDatabase();
  goodsId = await aGood(database.db, { price: "7.00", pv: "3.00", stock: 1_000_000 });
});
afterAll(async () => await database.drop());

const PRICE = 700n;

type Run = RunState & {
  readonly model: LedgerModel;
  /** Posted journals that can be reversed. */
  readonly posted: Movement[];
  readonly reversed: Set<string>;
  readonly orders: { readonly member: number; readonly sn: string; readonly amount: Money }[];
};

test(
  "any sequence of batches has the result of the model",
  async () => {
    const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (groups, byWriter) => {
        runs += 1;
        const run = await startRun(`m${runs}`);
        for (const group of groups) await doBatch(run, group, byWriter);
        await expectSameBalances(run);
      }),
      propertyRuns(150),
    );
    await matchDocuments(database);
    await expectCleanLedger(database.db);
  },
  propertyTimeout(600_000),
);

const startRun = async (name: string): Promise<Run> => ({
  run: name,
  // What they buy counts for their places.
  members: [await aMember(database.db), await aMember(database.db), await aMember(database.db)],
  withdrawals: [],
  keyed: [],
  count: 0,
  model: createLedgerModel(),
  posted: [],
  reversed: new Set(),
  orders: [],
});

/** Plain actions are posted together; a special one ends the batch before it. */
const doBatch = async (run: Run, group: readonly Action[], byWriter: boolean): Promise<void> => {
  let batch: Movement[] = [];
  for (const doing of group) {
    const journal = journalOf(run, doing);
    if (journal && journal.postings.length > 0) batch.push(journal);
    if (isPlain(doing)) continue;
    await postBatch(run, batch, byWriter);
    batch = [];
    await doSpecial(run, doing);
  }
  await postBatch(run, batch, byWriter);
};

const isPlain = ({ kind }: Action): boolean => !["reverse", "freeze", "order", "refund"].includes(kind);

const postBatch = async (run: Run, batch: readonly Movement[], byWriter: boolean): Promise<void> => {
  const expected = batch.map((journal) => run.model.post(journal));
  expect(byWriter ? await write(batch) : await post(batch)).toEqual(expected);
  for (const [index, journal] of batch.entries()) {
    if (expected[index]?.outcome !== "posted") continue;
    run.posted.push(journal);
    const [posting] = journal.postings;
    if (journal.kind === "withdraw" && posting) {
      run.withdrawals.push({ member: journal.member, sn: journal.sn, amount: posting.amount });
    }
  }
};

const write = async (batch: readonly Movement[]): Promise<readonly PostOutcome[]> => {
  const writer = journalWriter(database.db);
  return await Promise.all(batch.map((journal) => writer(journal)));
};

const post = async (batch: readonly Movement[]): Promise<readonly PostOutcome[]> => {
  const posted = await inTransaction(database.db, async (tx) => done(await postJournals(tx, batch)));
  return posted.ok ? posted.value : [];
};

const doSpecial = async (run: Run, doing: Action): Promise<void> => {
  if (doing.kind === "freeze") {
    const { id } = memberAt(run, doing.who);
    run.model.freeze(id, doing.flag);
    await inTransaction(database.db, async (tx) => done(await setFrozen(tx, id, doing.flag)));
  } else if (doing.kind === "order") await doOrder(run, doing);
  else if (doing.kind === "refund") await doRefund(run, doing);
  else await doReverse(run, doing);
};

const doOrder = async (run: Run, { who, pick, flag }: Action): Promise<void> => {
  const { id } = memberAt(run, who);
  const number = 1 + (pick % 3);
  const amount = money(PRICE * BigInt(number));
  const method = flag ? "SP" : "CP";
  const expected = run.model.post(
    orderPayment({ member: id, sn: "order", at: START, orderSn: "" }, { method, charges: [{ kind: "goods", amount }] }),
  );
  const placing = anOrder(database.db, { memberId: id, goodsId, number, method });
  if (expected.outcome === "posted") run.orders.push({ member: id, sn: `${method} ${await placing}`, amount });
  else await expect(placing).rejects.toThrow(`wallet.${expected.outcome}`);
};

const random = testRandom("refunds");

const doRefund = async (run: Run, { pick }: Action): Promise<void> => {
  const [order] = run.orders.splice(pick % Math.max(1, run.orders.length), 1);
  if (!order) return;
  const [method = "", orderSn = ""] = order.sn.split(" ");
  const heading = { member: order.member, sn: "refund", at: START, orderSn, reason: "" };
  const charges = [{ kind: "goods", amount: order.amount }] as const;
  run.model.post(orderRefund(heading, { method: method === "SP" ? "SP" : "CP", charges }));
  const name = { memberId: order.member, sn: orderSn };
  const refund = () =>
    inTransaction(
      database.db,
      async (tx) => await refundOrder(tx, name, { reason: "", random, timeZone: "UTC", now: START }),
    );
  expect(await refund()).toMatchObject({ ok: true, value: { status: "refunded" } });
  expect(await refund()).toMatchObject({ failure: { key: "order.not_paid" } });
};

const REVERSIBLE = ["deposit", "adjustment", "transfer", "convert", "commission", "incentive", "commission_reversed"];

const doReverse = async (run: Run, { pick }: Action): Promise<void> => {
  const able = run.posted.filter(({ kind }) => REVERSIBLE.includes(kind));
  const original = able[pick % Math.max(1, able.length)];
  if (!original) return;
  run.count += 1;
  const heading = { sn: `${run.run}-${run.count}`, at: START, reason: "wrong" };
  const reverse = () => inTransaction(database.db, async (tx) => await reverseJournal(tx, original, heading));
  if (run.reversed.has(original.sn)) {
    expect(await reverse()).toMatchObject({ failure: { key: "ledger.reversed" } });
    return;
  }
  const { outcome } = run.model.post(reversal(original, heading));
  expect(await reverse()).toMatchObject(
    outcome === "posted" ? { ok: true, value: heading.sn } : { failure: { key: "wallet.insufficient" } },
  );
  if (outcome === "posted") run.reversed.add(original.sn);
};

const expectSameBalances = async ({ members, model }: Run): Promise<void> => {
  for (const { id } of members) {
    const wallets = await database.db
      .selectFrom("wallet")
      .selectAll()
      .where("member_id", "=", id)
      .orderBy("unit")
      .execute();
    const debts = await database.db
      .selectFrom("member_debt")
      .selectAll()
      .where("member_id", "=", id)
      .orderBy("unit")
      .execute();
    for (const unit of WALLETS) {
      expect(wallets.find((each) => each.unit === unit)?.balance, `${unit} of ${id}`).toBe(model.balance(id, unit));
      expect(debts.find((each) => each.unit === unit)?.amount ?? 0n, `debt of ${id}`).toBe(model.debt(id, unit));
    }
  }
};

test("the model itself adds up", () => {
  const model = createLedgerModel();
  const deposit = manualAdjustment({ member: 1, sn: "a", at: START, reason: "" }, "deposit", "SP", money(500n));
  expect(model.post(deposit)).toEqual({ outcome: "posted" });
  expect(model.lastPostings()).toEqual(["SP deposits -> 1.member 500"]);
  const debit = manualAdjustment({ member: 1, sn: "b", at: START, reason: "" }, "adjustment", "SP", money(-501n));
  expect(model.post(debit)).toEqual({ outcome: "insufficient" });
  expect(model.balance(1, "SP")).toBe(500n);
});
