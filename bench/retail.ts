import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { formatBasisPoints } from "@espalier/core/money/basis-points";
import { formatMoney, type Money } from "@espalier/core/money/money";

import { cardProviders } from "../apps/server/src/modules/payments/card-providers.ts";
import { retailChecks } from "../apps/server/src/modules/retail/checks.ts";
import { compareSales } from "../apps/server/src/modules/retail/marks/compare-sales.ts";
import { countMonths } from "../apps/server/src/modules/retail/months/count-months.ts";
import { shareOf } from "../apps/server/src/modules/retail/months/share-of.ts";
import type { Db } from "../apps/server/src/platform/db/in-transaction.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";
import { printTable } from "../scripts/print-table.ts";
import { openBenchPostgres } from "./open-bench-postgres.ts";
import { fillNetwork } from "./plan/fill-network.ts";
import { growTree } from "./plan/grow-tree.ts";
import { fillSales } from "./retail/fill-sales.ts";

const NOW = new Date("2026-05-20T12:00:00Z");
const MEMBERS = 2_000;
const CUSTOMERS = 500;

/**
 * Prints the report of retail of a company with 500 customers and 2,000 members: its months, the members of one with their legs, and the sales
 * behind the first; then how long comparing, counting, reading a page and checking took. Numbers say how many members and customers.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const [members = MEMBERS, customers = CUSTOMERS] = only.map(Number);
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(folder);
  try {
    await migrate(postgres.ownerUrl);
    await withClient(postgres.ownerUrl, "bench", async (client) => {
      await fillNetwork(client, growTree("random", members), 0);
      await fillSales(client, customers);
    });
    const { db, close } = openDatabase({ url: postgres.ownerUrl, patience: 0 });
    console.log(`\n${members} members, ${customers} customers\n`);
    await report(db);
    await close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const report = async (db: Db): Promise<void> => {
  const keys = { secretKey: "a key of the benchmark", previousKeys: [] };
  const compared = await timed(async () => await compareSales({ db, cards: cardProviders([], "none"), ...keys }, NOW));
  const counted = await timed(async () => await countMonths({ db, timeZone: "UTC" }, NOW));
  const months = await db.selectFrom("retail_month").selectAll().orderBy("month").execute();
  printTable([
    ["month", "members bought", "members sold", "company sold", "left out", "share"],
    ...months.map(({ month, bought, retail, company_retail: company, left_out: out }) => [
      month.slice(0, 7),
      ...[bought, retail, company, out].map(formatMoney),
      share(retail + company, bought),
    ]),
  ]);
  const of = months.at(-2)?.month ?? "";
  const page = await timed(async () => await readPage(db, of));
  console.log(`\nthe members of ${of.slice(0, 7)} who sold most, with their legs\n`);
  printTable([
    ["member", "bought", "sold", "left out", "share", "left leg", "right leg"],
    ...page.value.map((row) => [
      row.uid,
      ...[row.bought, row.retail, row.left_out].map(formatMoney),
      share(row.retail, row.bought),
      share(row.left_retail, row.left_bought),
      share(row.right_retail, row.right_bought),
    ]),
  ]);
  const [first] = page.value;
  const sales = first === undefined ? [] : await readSales(db, first.member_id, of);
  console.log(`\nthe sales behind ${first?.uid ?? "nobody"}\n`);
  printTable([
    ["order", "paid", "amount", "stands"],
    ...sales.map(({ sn, paid_at: at, amount, standing }) => [
      sn,
      at.toISOString().slice(0, 10),
      formatMoney(amount),
      standing,
    ]),
  ]);
  const checks = await timed(async () => {
    const found: string[] = [];
    for (const check of Object.values(retailChecks.checks))
      found.push(...(await check.execute(db)).rows.map(({ difference }) => difference));
    return found;
  });
  const rows = await db
    .selectFrom("retail_member")
    .select((eb) => eb.fn.countAll<string>().as("rows"))
    .executeTakeFirstOrThrow();
  console.log(
    `\n${compared.value} sales compared in ${compared.seconds} s, ${months.length} months of ${rows.rows} rows counted in ${counted.seconds} s, ` +
      `a page read in ${page.seconds} s, checked in ${checks.seconds} s with ${checks.value.length} differences; ${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MiB`,
  );
};

const timed = async <Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly seconds: string }> => {
  const begun = performance.now();
  const value = await work();
  return { value, seconds: ((performance.now() - begun) / 1_000).toFixed(2) };
};

const share = (retail: Money | bigint, bought: bigint): string => {
  const found = shareOf(retail, bought);
  return found === null ? "none" : formatBasisPoints(found);
};

const readPage = async (db: Db, month: string) =>
  await db
    .selectFrom("retail_member as r")
    .innerJoin("member as m", "m.id", "r.member_id")
    .selectAll("r")
    .select("m.uid")
    .where("r.month", "=", month)
    .orderBy("r.retail", "desc")
    .orderBy("r.member_id", "desc")
    .limit(10)
    .execute();

const readSales = async (db: Db, memberId: number, month: string) =>
  await db
    .selectFrom("member_order as o")
    .innerJoin("compared_sale as s", "s.order_id", "o.id")
    .innerJoin("retail_month as f", (on) =>
      on.onRef("o.paid_at", ">=", "f.starts_at").onRef("o.paid_at", "<", "f.ends_at"),
    )
    .select(["o.sn", "s.paid_at", "o.amount", "s.standing"])
    .where("o.seller_id", "=", memberId)
    .where("f.month", "=", month)
    .orderBy("s.paid_at")
    .orderBy("o.sn")
    .limit(10)
    .execute();
