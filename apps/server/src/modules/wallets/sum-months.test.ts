import { manualAdjustment } from "@espalier/core/ledger/movements";
import { add, type Money, money, readMoney, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { WALLET_FACTS, WALLETS, type Wallet } from "@espalier/core/vocabulary/wallet";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { postJournals } from "../ledger/post-journals.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Movement = { readonly wallet: Wallet; readonly amount: bigint; readonly at: string };
let posted = 0;

/** Moves money in the order given; `amount` is in hundredths. */
const move = async (member: TestMember, movements: readonly Movement[]): Promise<void> => {
  const journals = movements.map(({ wallet, amount, at }) => {
    posted += 1;
    const heading = { member: member.id, sn: `A${posted}`, at: new Date(at), reason: "for a test" };
    return manualAdjustment(heading, "adjustment", wallet, money(amount));
  });
  await inTransaction(shop.db, async (tx) => done(await postJournals(tx, journals)));
};

type Query = Readonly<Record<string, string | number>>;
type Sums = readonly { readonly wallet_type: number; readonly amount: string }[];
type Month = { readonly month: string; readonly came: Sums; readonly went: Sums };
const monthsOf = async (member: TestMember, query: Query): Promise<readonly Month[]> => {
  const { code, data } = await shop.get("/wallet/trades/months", query, { token: await loginAs(shop.db, member) });
  expect(code).toBe(200);
  return Object(data);
};

test("what came and what went is apart, and so are the units", async () => {
  const member = await aMember(shop.db);
  await move(member, [
    { wallet: "SP", amount: 100_00n, at: "2026-03-02T08:00:00Z" },
    { wallet: "SP", amount: -30_00n, at: "2026-03-03T08:00:00Z" },
    { wallet: "SP", amount: -5n, at: "2026-03-31T23:59:59Z" },
    { wallet: "OP", amount: 7_00n, at: "2026-03-04T08:00:00Z" },
    { wallet: "RP", amount: 8_00n, at: "2026-03-04T08:00:00Z" },
    { wallet: "CP", amount: 9_00n, at: "2026-04-01T00:00:00Z" },
  ]);
  const march = {
    month: "2026-03",
    came: [
      { wallet_type: 1, amount: "100.00" },
      { wallet_type: 3, amount: "8.00" },
      { wallet_type: 4, amount: "7.00" },
    ],
    went: [{ wallet_type: 1, amount: "-30.05" }],
  };
  const april = { month: "2026-04", came: [{ wallet_type: 2, amount: "9.00" }], went: [] };
  const empty = { month: "2025-12", came: [], went: [] };
  expect(await monthsOf(member, { months: "2026-04,2025-12,2026-03" })).toEqual([april, empty, march]);
  expect(await monthsOf(member, { months: "2026-03", walletType: 4 })).toEqual([
    { month: "2026-03", came: [{ wallet_type: 4, amount: "7.00" }], went: [] },
  ]);
  expect(await monthsOf(await aMember(shop.db), { months: "2026-03" })).toEqual([
    { month: "2026-03", came: [], went: [] },
  ]);
});

test("a month begins at the midnight of the reader's zone, for the sums and for the list", async () => {
  const member = await aMember(shop.db);
  await move(member, [
    { wallet: "SP", amount: 1_00n, at: "2026-01-31T15:59:59Z" },
    { wallet: "SP", amount: 2_00n, at: "2026-01-31T16:00:00Z" },
    { wallet: "SP", amount: 4_00n, at: "2026-02-01T04:59:59Z" },
    { wallet: "SP", amount: 8_00n, at: "2026-02-01T05:00:00Z" },
  ]);
  const token = await loginAs(shop.db, member);
  const february = async (zone: Query) => {
    const [month] = await monthsOf(member, { months: "2026-02", ...zone });
    const listed = await shop.get("/wallet/trades", { form: "2026-02", to: "2026-02", ...zone }, { token });
    const rows: readonly { amount: string }[] = Object(listed.data);
    expect(month?.came.map(({ amount }) => readMoney(amount))).toEqual([
      add(...rows.map(({ amount }) => readMoney(amount))),
    ]);
    return month?.came[0]?.amount;
  };
  expect(await february({ zone: "Asia/Singapore" })).toBe("14.00");
  expect(await february({ zone: "America/New_York" })).toBe("8.00");
  expect(await february({ zone: "asia/singapore" })).toBe("14.00");
  for (const zone of [{}, { zone: "" }, { zone: "UTC" }, { zone: "Mars/Olympus" }, { zone: "'; select 1" }]) {
    expect(await february(zone)).toBe("12.00");
  }
});

test("sums have every digit, and more rows than one read takes", async () => {
  const member = await aMember(shop.db);
  const most = 9_999_999_999_99n;
  await move(
    member,
    Array.from({ length: 1_100 }, () => ({ wallet: "CP" as const, amount: most, at: "2026-03-02T08:00:00Z" })),
  );
  await move(member, [{ wallet: "CP", amount: -1n, at: "2026-03-02T08:00:00Z" }]);
  const [month] = await monthsOf(member, { months: "2026-03" });
  expect(month).toEqual({
    month: "2026-03",
    came: [{ wallet_type: 2, amount: "10999999999989.00" }],
    went: [{ wallet_type: 2, amount: "-0.01" }],
  });
});

test.each([
  [{}],
  [{ months: "" }],
  [{ months: "2026-13" }],
  [{ months: "2026-03-01" }],
  [{ months: "2026-03,2026-03" }],
  [{ months: Array.from({ length: 13 }, (_, year) => `${2000 + year}-01`).join(",") }],
  [{ months: "2026-03", walletType: 5 }],
])("%j is refused as input", async (query) => {
  const token = await loginAs(shop.db, await aMember(shop.db));
  expect(await shop.get("/wallet/trades/months", query, { token })).toMatchObject({ status: 200, code: 400 });
});

const ZONES = ["UTC", "Asia/Singapore", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"];
const movements: fc.Arbitrary<readonly Movement[]> = fc.array(
  fc.record({
    wallet: fc.constantFrom(...WALLETS),
    // Nothing is debited that may not be there.
    amount: fc.oneof(fc.bigInt(1n, 1_000_000_00n), fc.bigInt(-9_00n, -1n)),
    // Near the ends of months.
    at: fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -15 * 3_600, max: 15 * 3_600 }))
      .map(([month, seconds]) => new Date(Date.UTC(2026, month) + seconds * 1_000).toISOString()),
  }),
  { minLength: 1, maxLength: 35 },
);

test(
  "in every zone and wallet, the sums of the months are the sums of the rows on all pages",
  async () => {
    await fc.assert(
      fc.asyncProperty(movements, fc.constantFrom(...ZONES), async (moved, zone) => {
        const member = await aMember(shop.db);
        await move(
          member,
          WALLETS.map((wallet) => ({ wallet, amount: 1_000_00n, at: "2026-01-15T00:00:00Z" })),
        );
        await move(member, moved);
        for (const wallet of [undefined, ...WALLETS]) {
          const filter: Query = { zone, ...(wallet === undefined ? {} : { walletType: WALLET_FACTS[wallet].number }) };
          const rows = await allRows(member, filter);
          const months = [...new Set(rows.map(({ at }) => monthIn(zone, at)))];
          expect(await monthsOf(member, { ...filter, months: months.join(",") })).toEqual(
            months.map((month) => {
              const own = rows.filter(({ at }) => monthIn(zone, at) === month);
              return {
                month,
                came: sumsOf(own, (amount) => amount > ZERO),
                went: sumsOf(own, (amount) => amount < ZERO),
              };
            }),
          );
        }
      }),
      propertyRuns(8),
    );
  },
  propertyTimeout(120_000),
);

type Row = { readonly wallet: number; readonly amount: Money; readonly at: number };

const allRows = async (member: TestMember, filter: Query): Promise<readonly Row[]> => {
  const token = await loginAs(shop.db, member);
  const rows: Row[] = [];
  for (let page = 1; page < 10; page += 1) {
    const { data } = await shop.get("/wallet/trades", { ...filter, page }, { token });
    const listed: readonly { wallet_type: number; amount: string; created_at: number }[] = Object(data);
    rows.push(
      ...listed.map(({ wallet_type, amount, created_at }) => ({
        wallet: wallet_type,
        amount: readMoney(amount),
        at: created_at,
      })),
    );
    if (listed.length < 10) break;
  }
  return rows;
};

const monthIn = (zone: string, seconds: number): string =>
  new Intl.DateTimeFormat("sv", { timeZone: zone, year: "numeric", month: "2-digit" }).format(
    new Date(seconds * 1_000),
  );

const sumsOf = (rows: readonly Row[], counts: (amount: Money) => boolean) =>
  WALLETS.flatMap((wallet) => {
    const own = rows.filter((row) => row.wallet === WALLET_FACTS[wallet].number && counts(row.amount));
    const cents = own.reduce((sum, { amount }) => sum + amount, 0n);
    const text = `${cents < 0n ? "-" : ""}${String(cents < 0n ? -cents : cents)
      .padStart(3, "0")
      .replace(/(\d\d)$/, ".$1")}`;
    return own.length === 0 ? [] : [{ wallet_type: WALLET_FACTS[wallet].number, amount: text }];
  });
