import { manualAdjustment } from "@espalier/core/ledger/movements";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { keysOf } from "@espalier/core/vocabulary/record-of";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import fc from "fast-check";
import { expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aReturn } from "../../testing/builders/a-return.ts";
import { expectCleanLedger, expectExplained } from "../../testing/expect-clean-ledger.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { expectSoundPlan } from "../../testing/read-plan.ts";
import { heldModel, type ModelTerms } from "../../testing/retail/held-model.ts";
import { hasOf, holdsOf, retailWorld, type RetailWorld } from "../../testing/retail-world.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { confirmReceipt, shipOrder } from "../orders/fulfil-order.ts";
import { postJournals } from "../ledger/post-journals.ts";
import type { Run } from "../plan/runs/run-row.ts";
import { changeReturn } from "../returns/store/returns.ts";

const SELLERS = [2, 3, 4] as const;
const PURSE = 1_000_000_000_00n;

const terms: fc.Arbitrary<ModelTerms> = fc.record({
  rate: fc.bigInt({ min: 0n, max: 9_999n }),
  ofDifference: fc.boolean(),
  shares: fc.constantFrom(
    [["CP", 10_000n]] as const,
    [
      ["CP", 8_000n],
      ["SP", 1_000n],
      ["RP", 1_000n],
    ] as const,
    [
      ["RP", 3_334n],
      ["CP", 3_333n],
      ["SP", 3_333n],
    ] as const,
  ),
});

const kinds = {
  sell: 8,
  refund: 4,
  part: 5,
  ship: 5,
  receive: 5,
  ask: 1,
  end: 2,
  spend: 2,
  close: 6,
  void: 2,
  release: 4,
  wait: 6,
  follow: 1,
} as const;
type Kind = keyof typeof kinds;

const action = fc.record({
  kind: fc.oneof(...keysOf(kinds).map((kind) => ({ weight: kinds[kind], arbitrary: fc.constant(kind) }))),
  which: fc.nat(),
  size: fc.integer({ min: 1, max: 20 }),
  terms,
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** A world with its model, and what is needed to go on. */
type Story = {
  readonly shop: TestApp;
  readonly world: RetailWorld;
  readonly model: ReturnType<typeof heldModel>;
  readonly runs: Map<number, Run>;
  readonly returns: Map<string, string>;
};

test(
  "after any orders, receipts, returns, refunds, runs, voids, releases and plans, what is held and available is what a model says",
  async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(action, { minLength: 20, maxLength: 60 }), async (first, actions) => {
        const shop = await testApp();
        try {
          const world = await retailWorld(shop);
          const story: Story = { shop, world, model: heldModel(first), runs: new Map(), returns: new Map() };
          await world.follow(asTerms(first));
          for (const each of actions) {
            await act(story, each);
            await expectAsModel(story);
          }
          await expectCleanLedger(shop.db);
          await expectExplained(shop.db);
          await expectSoundPlan(shop.db);
        } finally {
          await shop.stop();
        }
      }),
      propertyRuns(6),
    );
  },
  propertyTimeout(600_000),
);

const asTerms = ({ rate, ofDifference, shares }: ModelTerms) => ({
  rate: Number(rate),
  ofDifference,
  shares: shares.map(([wallet, share]) => ({ wallet, rate: Number(share) })),
});

const expectAsModel = async ({ shop, world, model }: Story): Promise<void> => {
  expect(await holdsOf(shop.db)).toEqual(model.holds());
  for (const seller of SELLERS) {
    const has = await hasOf(shop.db, world.member(seller).id);
    expect(Object.fromEntries(PLAN_WALLETS.map((wallet) => [wallet, has[wallet]]))).toEqual(
      Object.fromEntries(
        PLAN_WALLETS.map((wallet) => [wallet, model.has(seller, wallet) + (wallet === "SP" ? PURSE : 0n)]),
      ),
    );
  }
};

const act = async (story: Story, { kind, which, size, terms: next }: Action): Promise<void> => {
  const { shop, world, model } = story;
  const now = shop.now();
  const orders = model.orders();
  const sn = orders[which % Math.max(1, orders.length)];
  if (kind === "wait") return shop.wait(size * 43_200);
  if (kind === "sell") {
    const seller = SELLERS[which % SELLERS.length] ?? 2;
    const number = 1 + (size % 5);
    const price = { price: 13_00n * BigInt(number), memberPrice: 10_00n * BigInt(number) };
    return model.sell(await world.sell(seller, number), { seller, ...price });
  }
  if (kind === "follow") {
    await world.follow(asTerms(next));
    return model.follow(next);
  }
  if (kind === "close") {
    const run = await world.close();
    story.runs.set(run.id, run);
    return model.close(run.id);
  }
  if (kind === "void") {
    const run = story.runs.get(model.latest() ?? 0);
    if (run === undefined) return;
    await world.void(run);
    return model.void();
  }
  if (kind === "release") {
    expect(await world.release()).toBe(model.release(now));
    return;
  }
  if (kind === "spend") return await spend(story, SELLERS[which % SELLERS.length] ?? 2, BigInt(size) * 10n);
  if (sn !== undefined) await actOnOrder(story, { kind, sn, size });
};

const actOnOrder = async (
  { shop, world, model, returns }: Story,
  { kind, sn, size }: { readonly kind: Kind; readonly sn: string; readonly size: number },
): Promise<void> => {
  const now = shop.now();
  const order = model.order(sn);
  const left = model.left(sn);
  if (kind === "refund" && left > 0n) {
    await world.back(sn);
    model.refund(sn, left);
  }
  const part = BigInt(size) * 33n;
  if (kind === "part" && part < left) {
    await world.back(sn, { of: "amount", amount: money(part) });
    model.refund(sn, part);
  }
  if (kind === "ship" && left > 0n && order.shippedAt === null) {
    await inTransaction(shop.db, async (tx) => await shipOrder(tx, { sn }, { name: "Parcel", no: "SP1" }, now));
    model.ship(sn, now);
  }
  if (kind === "receive" && left > 0n && order.shippedAt !== null && order.receivedAt === null) {
    await inTransaction(shop.db, async (tx) => await confirmReceipt(tx, { sn }, now));
    model.receive(sn, now);
  }
  if (kind === "ask" && order.receivedAt !== null && !returns.has(sn)) {
    try {
      returns.set(sn, await aReturn(shop.db, { sn, now }));
      model.returning(sn, true);
    } catch {
      // The time for it is over, or nothing is left to send back.
    }
  }
  const code = returns.get(sn);
  if (kind === "end" && code !== undefined && order.returning) {
    await inTransaction(shop.db, async (tx) => done(await changeReturn(tx, { code }, "cancelled", { at: now })));
    model.returning(sn, false);
  }
};

/** The seller spends of what is available, so that what is taken back later may become debt. */
const spend = async ({ shop, world, model }: Story, seller: number, most: bigint): Promise<void> => {
  const available = model.has(seller, "CP");
  const amount = available < most ? available : most;
  if (amount <= 0n) return;
  const heading = {
    member: world.member(seller).id,
    sn: `J${shop.deps.random(8).toString("hex")}`,
    reason: "spent",
    at: shop.now(),
  };
  const journal = manualAdjustment(heading, "adjustment", "CP", money(-amount));
  const posted = await inTransaction(shop.db, async (tx) => done(await postJournals(tx, [journal])));
  expect(posted.ok && posted.value[0]?.outcome).toBe("posted");
  model.spend(seller, amount);
};
