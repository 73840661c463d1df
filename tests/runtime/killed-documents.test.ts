import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { createCaller } from "../../packages/contract/src/caller.ts";
import { createClient } from "../../packages/contract/src/client.ts";
import { adminRoutes } from "../../packages/contract/src/routes.generated.ts";
import type { AdminCalls } from "../../packages/contract/src/types.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { runningOwnerUrl } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { MODULE_CHECKS } from "../../apps/server/src/module-checks.ts";
import { reconcileLedger } from "../../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember, loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { anOperator } from "../../apps/server/src/testing/builders/an-operator.ts";
import { aTaxRate } from "../../apps/server/src/testing/builders/a-tax-rate.ts";
import { eventually } from "./eventually.ts";
import { preparedInstance } from "./server-instance.ts";

const ROUNDS = 3;
const BUYERS = 4;
const LATEST_KILL_MS = 800;

test(
  "however often the server is killed, each paid order has its invoice and each refund its credit note, without a gap",
  async () => {
    const instance = preparedInstance();
    let server = instance.start();
    let url = await server.ready;
    const { goodsId, tokens, operator } = await withDatabase(instance.dataDir, async (db) => {
      await aTaxRate(db, { country: "SG", home: true });
      const buyerTokens: string[] = [];
      for (let buyer = 0; buyer < BUYERS; buyer += 1) {
        const member = await aMember(db, { money: { SP: "1000000.00" } });
        buyerTokens.push(await loginAs(db, member, new Date()));
      }
      return {
        goodsId: await aGood(db, { stock: 1_000_000, price: "9.99" }),
        tokens: buyerTokens,
        operator: (await anOperator(db, "owner", new Date())).token,
      };
    });
    const files = new Map<string, string>();
    let last: unknown;
    for (let round = 0; round < ROUNDS; round += 1) {
      const trading = new AbortController();
      const traders = tokens.map(async (token) => {
        while (!trading.signal.aborted)
          await buyAndRefund(clientOf(url, token), operatorOf(url, operator), { url, goodsId, files }).catch(
            async (error: unknown) => {
              last = error;
              await sleep(20);
            },
          );
      });
      const before = files.size;
      await eventually(() => files.size > before).catch((error: unknown) => {
        throw new Error("no order was bought and refunded", { cause: last ?? error });
      });
      await sleep(Math.random() * LATEST_KILL_MS);
      server.signal("SIGKILL");
      trading.abort();
      await Promise.all(traders);
      await server.ended;
      server = instance.start();
      url = await server.ready;
      await expectDocuments(instance.dataDir);
    }
    // A file that was made before a kill is the same afterwards.
    for (const [number, file] of [...files].slice(0, 3))
      expect(await fileOf(operatorOf(url, operator), url, number)).toBe(file);
  },
  ROUNDS * 60_000,
);

const sentBy = (url: string, token: string) => ({
  baseUrl: `${url}/api`,
  token: () => token,
  language: () => "en" as const,
  onExpired: () => undefined,
});
const clientOf = (url: string, token: string) => createClient(sentBy(url, token));
const operatorOf = (url: string, token: string) =>
  createCaller<AdminCalls>(adminRoutes, { bodies: "json", ...sentBy(url, token) });

/** Buys three pieces, gives one back, then a sum, then the rest, and reads the invoice in between. */
const buyAndRefund = async (
  buyer: ReturnType<typeof clientOf>,
  operator: ReturnType<typeof operatorOf>,
  { url, goodsId, files }: { url: string; goodsId: number; files: Map<string, string> },
): Promise<void> => {
  const { order_sn: sn } = await buyer("orderCreate", { goods: [{ id: goodsId, number: 3 }], paid_type: 1 }, keyed());
  await operator("adminOrderRefund", { sn, reason: "broken", pieces: [{ line: 1, number: 1 }] }, keyed());
  const [invoice] = (await operator("adminOrderView", { sn })).documents;
  if (invoice) files.set(invoice.number, await fileOf(operator, url, invoice.number));
  await operator("adminOrderRefund", { sn, reason: "late", amount: "1.01" }, keyed());
  await operator("adminOrderRefund", { sn, reason: "lost" }, keyed());
};

const keyed = () => ({ idempotencyKey: randomUUID() });

/** The bytes of a document's file, as text. */
const fileOf = async (operator: ReturnType<typeof operatorOf>, url: string, number: string): Promise<string> => {
  const link = await operator("adminDocumentLink", { numbers: number });
  return Buffer.from(await (await fetch(`${url}${link.url}`)).arrayBuffer()).toString("latin1");
};

const expectDocuments = async (dataDir: string): Promise<void> => {
  const secretKey = readFileSync(join(dataDir, "secret-key"), "utf8").trim();
  await withDatabase(dataDir, async (db) => {
    const { differences } = await db
      .transaction()
      .execute(
        async (tx) =>
          await reconcileLedger(tx, { secretKey, previousKeys: [], checks: MODULE_CHECKS, now: new Date() }),
      );
    expect(differences).toEqual([]);
    const orders = await db
      .selectFrom("member_order")
      .select("id")
      .where("paid_at", "is not", null)
      .orderBy("id")
      .execute();
    const refunds = await db.selectFrom("order_refund").select("id").orderBy("id").execute();
    const documents = await db.selectFrom("document").select(["kind", "number"]).orderBy("id").execute();
    expect(documents.filter(({ kind }) => kind === "invoice")).toHaveLength(orders.length);
    expect(documents.filter(({ kind }) => kind === "credit_note")).toHaveLength(refunds.length);
    expect(new Set(documents.map(({ number }) => number)).size).toBe(documents.length);
  });
};

const withDatabase = async <Result>(
  dataDir: string,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: runningOwnerUrl(dataDir) ?? "", size: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
