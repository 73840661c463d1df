import {
  convert,
  manualAdjustment,
  transfer,
  withdrawalPayment,
  withdrawalRequest,
  withdrawalReturn,
} from "@espalier/core/ledger/movements";
import type { Journal } from "@espalier/core/ledger/journal";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { aCoupon, aGood } from "../../testing/builders/a-good.ts";
import { aMember, deposit, type TestMember } from "../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { expectCleanLedger, reconcile } from "../../testing/expect-clean-ledger.ts";
import { matchDocuments } from "../../testing/ledger/match-documents.ts";
import { KEYS, SECRET_KEY, START } from "../../testing/setup/test-app.ts";
import { postJournals } from "./post-journals.ts";
import { sealDays } from "./seal-days.ts";

let database: TestDatabase;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  database = await testDatabase();
  [member, other] = [await aMember(database.db), await aMember(database.db)];
  await deposit(database.db, member.id, "SP", "100.00");
  await deposit(database.db, member.id, "CP", "100.00");
  const goodsId = await aGood(database.db);
  await aPaidOrder(database.db, { memberId: member.id, goodsId });
  await post(transfer(named("gift"), { member: other.id, uid: other.uid }, "SP", money(5_00n)));
  await post(withdrawalRequest(named("ask"), money(20_00n)));
  await post(convert(named("turn"), money(9_00n), { from: 2n, to: 1n }));
  await matchDocuments(database);
});
afterAll(async () => await database.drop());

const named = (sn: string) => ({ member: member.id, uid: member.uid, sn, at: START, reason: "for a test" });

const post = async (journal: Journal): Promise<void> => {
  const posted = await inTransaction(database.db, async (tx) => done(await postJournals(tx, [journal])));
  expect(posted).toEqual(done([{ outcome: "posted" }]));
};

test("an unchanged ledger adds up", async () => {
  await expectCleanLedger(database.db);
  const { counts, accounts } = await reconcile(database.db);
  expect(counts).toEqual({ journals: 6, postings: 7, entries: 8, wallets: 8, seals: 0 });
  expect(accounts).toContainEqual({ account: "sales", unit: "SP", sum: 10_00n });
  expect(accounts).toContainEqual({ account: "members' wallets", unit: "SP", sum: 94_50n });
});

/** Makes a change as the owner that the server may not make, runs the ledger's check, and undoes the change. */
const tamper = async (...statements: readonly string[]): Promise<readonly string[]> =>
  await withClient(database.ownerUrl, "a dishonest owner", async (client) => {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
    const { differences } = await reconcile(database.db);
    return differences;
  });

describe("a change by the owner is detected", () => {
  const undo = async (...statements: readonly string[]): Promise<void> => {
    expect(await tamper(...statements)).toEqual([]);
  };
  const anything = expect.arrayContaining([expect.any(String)]);

  test("a posting's amount", async () => {
    expect(await tamper("update posting set amount = amount + 1 where sn = 'gift'")).toEqual([
      expect.stringContaining("posting and entry: journal gift"),
      expect.stringContaining("posting and entry: journal gift"),
    ]);
    await undo("update posting set amount = amount - 1 where sn = 'gift'");
  });

  test("a posting of no journal", async () => {
    const invented = `insert into posting (member_id, sn, line, from_company, to_company, unit, amount)
      values (${member.id}, 'invented', 1, 'sales', 'deposits', 'SP', 5)`;
    expect(await tamper(invented)).toContain(`posting without journal: member ${member.id} posting invented line 1`);
    await undo("delete from posting where sn = 'invented'");
  });

  test("a balance", async () => {
    expect(await tamper("update wallet set balance = balance + 100 where unit = 'SP'")).toHaveLength(2);
    await undo("update wallet set balance = balance - 100 where unit = 'SP' and balance > 100");
  });

  test("a new wallet row with money", async () => {
    expect(await tamper("update wallet set balance = 5 where unit = 'OP'")).toHaveLength(2);
    await undo("update wallet set balance = 0 where unit = 'OP'");
  });

  test("an entry taken out", async () => {
    const gone = "delete from wallet_entry where sn = 'gift' and amount < 0";
    expect(await tamper("create table kept as select * from wallet_entry", gone)).toEqual(anything);
    await undo(
      "insert into wallet_entry overriding system value select k.* from kept k where k.sn = 'gift' and k.amount < 0",
      "drop table kept",
    );
  });

  test("an entry's balance", async () => {
    expect(await tamper("update wallet_entry set balance_after = balance_after + 1 where sn = 'gift'")).toEqual(
      expect.arrayContaining([expect.stringContaining("chain: wallet SP")]),
    );
    await undo("update wallet_entry set balance_after = balance_after - 1 where sn = 'gift'");
  });

  test("an unknown account and an unknown kind", async () => {
    const account = "update posting set from_company = 'pockets' where from_company = 'deposits'";
    expect(await tamper("alter table posting drop constraint posting_from_company_check", account)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^unknown name: journal .*: account pockets$/)]),
    );
    await undo("update posting set from_company = 'deposits' where from_company = 'pockets'");
    const kind = "update journal set kind = 'present' where sn = 'gift'";
    expect(await tamper("alter table journal drop constraint journal_kind_check", kind)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^unknown name: journal gift .*: kind present$/)]),
    );
    await undo("update journal set kind = 'transfer' where sn = 'gift'");
  });

  test("a time that cannot be", async () => {
    const early = "update journal set at = at - interval '100 years' where sn = 'gift'";
    expect(await tamper("alter table journal drop constraint journal_at_check", early)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^impossible time: journal gift of member \d+: 19/)]),
    );
    await undo("update journal set at = at + interval '100 years' where sn = 'gift'");
  });

  test("a time that has not come", async () => {
    const now = new Date(START.getTime() + 86_400_000);
    const aheadBy = async (minutes: number): Promise<readonly string[]> => {
      const at = `'${new Date(now.getTime() + minutes * 60_000).toISOString()}'`;
      await tamper(...["journal", "wallet_entry"].map((table) => `update ${table} set at = ${at} where sn = 'gift'`));
      return (await reconcile(database.db, KEYS, now)).differences;
    };
    // Two processes' clocks may differ by minutes.
    expect(await aheadBy(4)).toEqual([]);
    expect(await aheadBy(6)).toEqual([
      expect.stringMatching(/^time in the future: journal gift of member \d+: 2026-05-05 08:06:00\+00, recorded 2/),
    ]);
    await undo(
      ...["journal", "wallet_entry"].map(
        (table) => `update ${table} set at = '${START.toISOString()}' where sn = 'gift'`,
      ),
    );
  });

  test("an entry's reason", async () => {
    expect(await tamper("update wallet_entry set reason = 'a present' where sn = 'gift'")).toEqual([
      expect.stringContaining("entry and journal: journal gift"),
      expect.stringContaining("entry and journal: journal gift"),
    ]);
    await undo("update wallet_entry set reason = '' where sn = 'gift'");
  });

  test("a payment whose order is gone, an order whose payment is gone", async () => {
    const found = await tamper("update journal set source = 'E0' where kind = 'order'");
    expect(found.filter((line) => line.startsWith("order payment"))).toHaveLength(2);
    await undo("update journal set source = (select sn from member_order) where kind = 'order'");
  });

  test("an order's amount, or that it was paid", async () => {
    expect(await tamper("update member_order set amount = 1")).toEqual([
      expect.stringContaining("charges of an order: order"),
      expect.stringMatching(/^invoices: order .* was paid 1 SP, its invoice .* says 1000 SP$/),
    ]);
    expect(await tamper("update order_charge set amount = 1")).toEqual([
      expect.stringContaining("order payment: order"),
      expect.stringContaining("invoices: order"),
      expect.stringContaining("order volume: order"),
      expect.stringContaining("volume of an order: order"),
    ]);
    await undo("update member_order set amount = 1000", "update order_charge set amount = 1000");
    expect(await tamper("update order_charge set kind = 'delivery'")).toEqual([
      expect.stringContaining("delivery of an order: order"),
      expect.stringMatching(
        /^order payment: order .* brought 1000 to delivery_income by its charges, 0 by its journal/,
      ),
      expect.stringMatching(/^order payment: order .* brought 0 to sales by its charges, 1000 by its journal/),
    ]);
    await undo("update order_charge set kind = 'goods'");
    expect(await tamper("update member_order set status = 'unpaid', paid_at = null")).toEqual(
      expect.arrayContaining([expect.stringContaining("order payment"), expect.stringContaining("order volume")]),
    );
    await undo("update member_order set status = 'unshipped', paid_at = created_at");
  });

  test("an order called refunded without its money", async () => {
    expect(await tamper("update member_order set status = 'refunded'")).toEqual([
      expect.stringContaining("order refund: order"),
      expect.stringContaining("order volume: order"),
    ]);
    await undo("update member_order set status = 'unshipped'");
  });

  test("a coupon that its order does not use, another one that it uses, and one of an order that is over", async () => {
    const [coupon, another] = [await aCoupon(database.db), await aCoupon(database.db)];
    const use = (id: number): string =>
      `insert into coupon_use (customer_id, coupon_id, order_id) select customer_id, ${id}, id from member_order`;
    expect(await tamper(`update member_order set coupon_id = ${coupon}`)).toEqual([
      expect.stringMatching(/^coupon use: coupon no of customer .* is unshipped with coupon \d+$/),
    ]);
    expect(await tamper(use(coupon))).toEqual([]);
    await expect(tamper(use(another))).rejects.toThrow("coupon_use_pkey");
    expect(await tamper(`update coupon_use set coupon_id = ${another}`)).toEqual([
      expect.stringContaining(`coupon use: coupon ${another} of customer `),
    ]);
    expect(await tamper(`update coupon_use set coupon_id = ${coupon}`)).toEqual([]);
    expect(await tamper("update member_order set status = 'refunded'")).toContainEqual(
      expect.stringMatching(/^coupon use: .* which is refunded with coupon \d+$/),
    );
    await undo("delete from coupon_use", "update member_order set status = 'unshipped', coupon_id = null");
  });

  test("volume without an order", async () => {
    const event = `insert into volume_event (member_id, order_sn, pv, paid, at) values (${member.id}, 'E0', 5, 5, now())`;
    expect(await tamper(event)).toEqual([expect.stringContaining("order volume: order E0")]);
    await undo("delete from volume_event where order_sn = 'E0'");
  });

  test("volume for which another amount was paid than for its order", async () => {
    const its = "where pv > 0 and order_sn = (select sn from member_order)";
    expect(await tamper(`update volume_event set paid = paid + 1 ${its}`)).toEqual([
      expect.stringMatching(/^order volume: order .* for goods of 1000, its events brought 500 and took 0 for 1001$/),
    ]);
    await undo(`update volume_event set paid = paid - 1 ${its}`);
  });

  test("volume that counts for another place than its buyer's, or for none", async () => {
    const its = "where pv > 0 and order_sn = (select sn from member_order)";
    expect(await tamper(`update volume_event set member_id = ${other.id} ${its}`)).toEqual([
      expect.stringMatching(
        `^place of volume: volume event .* place of member ${other.id}, its buyer is ${member.id}$`,
      ),
    ]);
    expect(await tamper(`update volume_event set member_id = null, rolled_up = true ${its}`)).toEqual([
      expect.stringMatching(`^place of volume: volume event .* place of member nobody, its buyer is ${member.id}$`),
    ]);
    expect(await tamper(`update volume_event set seller_id = ${other.id} ${its}`)).toEqual([
      expect.stringMatching(/^place of volume: /),
      expect.stringMatching(
        `^seller of volume: volume event .* customers' volume of member ${other.id}, its seller is nobody$`,
      ),
    ]);
    await undo(`update volume_event set member_id = ${member.id}, seller_id = null, rolled_up = false ${its}`);
  });

  test("a withdrawal's amount, its status, and its request", async () => {
    expect(await tamper("update withdrawal set amount = amount + 1")).toEqual([
      `withdrawal request: withdrawal ask of member ${member.id} is for 2001, its journal set aside 2000`,
      "withdrawals in review: 2000 CP are set aside, 2001 are asked for",
    ]);
    await undo("update withdrawal set amount = amount - 1");
    expect(await tamper("update withdrawal set status = 'success', decided_at = now()")).toEqual([
      expect.stringContaining("withdrawal decision: withdrawal ask"),
      expect.stringContaining("withdrawals in review"),
    ]);
    await undo("update withdrawal set status = 'pending', decided_at = null");
    expect(await tamper("update withdrawal set sn = 'other'")).toEqual([
      expect.stringContaining("withdrawal request"),
      expect.stringContaining("withdrawal request"),
    ]);
    await undo("update withdrawal set sn = 'ask'");
  });

  test.each(["1:1", "2:3", "", "0:1", "two to one"])("the rate of a conversion changed to %j", async (rate) => {
    const tables = ["journal", "wallet_entry"];
    const edits = tables.map((table) => `update ${table} set source = '${rate}' where sn = 'turn'`);
    expect(await tamper(...edits)).toEqual([
      expect.stringContaining(`conversion: journal turn of member ${member.id} turned 900 CP into 450 SP at ${rate}`),
    ]);
    await undo(...tables.map((table) => `update ${table} set source = '2:1' where sn = 'turn'`));
  });

  test("a coupon without a payment of points", async () => {
    const coupon = `insert into coupon (title, percent, at_least, begins_at, ends_at, only_member_id, exchange_sn)
      values ('{"en": "Off"}', 100, 0, now(), now(), ${member.id}, 'gift')`;
    expect(await tamper(coupon)).toEqual([expect.stringContaining("coupon exchange: coupon")]);
    await undo("delete from coupon");
  });

  test("a debt without a posting", async () => {
    expect(await tamper(`insert into member_debt values (${member.id}, 'CP', 5)`)).toEqual([
      expect.stringContaining("debt: member"),
    ]);
    await undo("delete from member_debt");
  });
});

test("a withdrawal decided twice, or with another amount, is found", async () => {
  await post(withdrawalReturn(named("no"), "ask", money(20_00n), "no such account"));
  await matchDocuments(database);
  await expectCleanLedger(database.db);
  await post(withdrawalPayment(named("paid"), "ask", money(20_00n)));
  const { differences } = await reconcile(database.db);
  expect(differences).toEqual([
    expect.stringContaining("decided 2 times by withdraw_paid, withdraw_return over 4000"),
    "withdrawals in review: -2000 CP are set aside, 0 are asked for",
  ]);
  expect(await tamper("delete from posting where sn = 'paid'", "delete from journal where sn = 'paid'")).toEqual([]);
});

describe("sealed days", () => {
  const LATER = new Date("2030-01-01T00:20:00Z");
  const seal = (now: Date) => inTransaction(database.db, async (tx) => done(await sealDays(tx, SECRET_KEY, now)));

  test("are sealed once each, and today is not", async () => {
    const { rows } = await database.pool.query("select distinct recorded_at::date::text as day from journal");
    const days = rows.map(({ day }) => String(day)).toSorted();
    expect(await seal(new Date(`${days[0]}T23:59:59Z`))).toEqual(done([]));
    expect(await seal(LATER)).toEqual(done(days));
    expect(await seal(LATER)).toEqual(done([]));
    await expectCleanLedger(database.db);
  });

  test.each([
    [
      "a reason",
      "update journal set reason = 'other' where sn = 'gift'",
      "update journal set reason = '' where sn = 'gift'",
    ],
    [
      "text moved between fields",
      "update journal set source = 'a', reason = '' where sn = 'gift'",
      "update journal set source = '', reason = '' where sn = 'gift'",
    ],
    [
      "a company account, with the same balance",
      "update posting set to_company = 'withdrawals_paid' where sn = 'ask'",
      "update posting set to_company = 'withdrawals_in_review' where sn = 'ask'",
    ],
    [
      "a journal moved to a day without a seal",
      "update journal set recorded_at = recorded_at - interval '40 days' where sn = 'gift'",
      "update journal set recorded_at = recorded_at + interval '40 days' where sn = 'gift'",
    ],
  ])("detect a later change: %s", async (_, edit, repair) => {
    expect((await tamper(edit)).filter((line) => line.startsWith("seals: day"))).not.toEqual([]);
    expect(await tamper(repair)).toEqual([]);
  });

  test("cannot be recreated without the key", async () => {
    expect((await reconcile(database.db, { secretKey: "another key", previousKeys: [] })).differences).toEqual([
      expect.stringContaining("seals: day"),
    ]);
  });

  test("are a chain: removing one breaks the next", async () => {
    await post(manualAdjustment({ ...named("next day"), at: LATER }, "deposit", "SP", money(1n)));
    await tamper("update journal set recorded_at = '2030-01-02T12:00:00Z' where sn = 'next day'");
    expect(await seal(new Date("2030-01-03T00:20:00Z"))).toEqual(done(["2030-01-02"]));
    expect(await tamper("delete from ledger_seal where day < '2030-01-01'")).toEqual(
      expect.arrayContaining(["seals: day 2030-01-02 is not as it was sealed"]),
    );
  });
});

test("a payment without an order is found", async () => {
  const stray = { member: member.id, sn: "stray", kind: "order", source: "E1", at: START, bound: false } as const;
  const postings = [{ from: { member: member.id }, to: { company: "sales" }, unit: "SP", amount: money(1n) }] as const;
  await post({ ...stray, postings });
  expect((await reconcile(database.db)).differences).toEqual(
    expect.arrayContaining([expect.stringContaining("order payment: order E1")]),
  );
});
