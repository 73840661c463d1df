import type { Tx } from "../platform/db/in-transaction.ts";
import { cancelOrder } from "../modules/orders/cancel-order.ts";
import { confirmReceipt, shipOrder } from "../modules/orders/fulfil-order.ts";
import { ADDRESSES } from "@espalier/demo/content/addresses";
import type { DemoRandom } from "./demo-random.ts";
import { type DemoOrder, type DemoShop, payIn } from "./demo-shop.ts";
import { fillBasket } from "./fill-basket.ts";
import type { Step } from "./grow-network.ts";
import { must, type DemoMember } from "./join-member.ts";
import { amount, type DemoGoods } from "./seed-catalog.ts";
import { stageDemoMoney, type DemoStep } from "./stage-demo-money.ts";
import { DAY_MS } from "../platform/clock/durations.ts";

const EXPRESS = { name: "Swift Parcel", no: "SP20261117004" };

/** The number of days before now at which the demo member's history begins. */
export const STAGED_DAYS = 9;

/**
 * Gives the demo member money in every wallet and addresses. Returns the later steps, since they happen between the
 * actions of others: movements of money, and an order in every status.
 */
export const stageDemoMember = async (
  tx: Tx,
  member: DemoMember,
  friend: DemoMember,
  goods: readonly DemoGoods[],
  { random, now, shop }: { readonly random: DemoRandom; readonly now: Date; readonly shop: DemoShop },
): Promise<readonly Step[]> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const order = async (at: Date, method: "SP" | "card", delivered: boolean): Promise<DemoOrder> => {
    const bought = await shop.buy(member, fillBasket(goods, random, 0), { method, now: at, delivered });
    await shop.writeAll();
    return bought;
  };

  for (const [wallet, sum, reason] of [
    ["SP", "3680.00", "Bank transfer"],
    ["CP", "1248.60", "Opening balance"],
    ["RP", "460.00", "Welcome points"],
    ["OP", "120.00", "Anniversary"],
  ] as const) {
    await payIn(tx, member, wallet, amount(sum), { random, now: daysAgo(STAGED_DAYS), reason });
  }
  await payIn(tx, friend, "SP", amount("520.00"), { random, now: daysAgo(STAGED_DAYS), reason: "Bank transfer" });
  for (const address of ADDRESSES.slice(0, 2)) {
    await shop.addAddress(member, { ...address, code: "", is_default: address === ADDRESSES[0] }, now);
  }

  const steps: readonly DemoStep[] = [
    ...orderSteps(tx, order, shop),
    ...(await stageDemoMoney(tx, member, friend, { random, now: daysAgo(8.9) })),
  ];
  return steps.map(({ daysAgo: days, run }) => ({ at: daysAgo(days).getTime(), run: () => run(daysAgo(days)) }));
};

/** An order in every status. */
const orderSteps = (
  tx: Tx,
  order: (now: Date, method: "SP" | "card", delivered: boolean) => Promise<DemoOrder>,
  shop: DemoShop,
): readonly DemoStep[] => [
  {
    daysAgo: 8,
    run: async (at) => {
      const finished = await order(at, "SP", true);
      must(await shipOrder(tx, finished, EXPRESS, later(at, 1)), "shipping");
      must(await confirmReceipt(tx, finished, later(at, 4)), "a receipt");
    },
  },
  {
    daysAgo: 6,
    run: async (at) => {
      await shop.refund(await order(at, "SP", true), "Ordered twice", later(at, 0.5));
    },
  },
  {
    daysAgo: 3,
    run: async (at) =>
      void must(await cancelOrder(tx, await order(at, "card", true), later(at, 0.1)), "a cancellation"),
  },
  {
    daysAgo: 2,
    run: async (at) => void must(await shipOrder(tx, await order(at, "SP", true), EXPRESS, later(at, 1)), "shipping"),
  },
  { daysAgo: 0.3, run: async (at) => void (await order(at, "SP", false)) },
  { daysAgo: 0.01, run: async (at) => void (await order(at, "card", false)) },
];

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
