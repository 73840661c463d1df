import { parseMoney, ZERO } from "@espalier/core/money/money";
import { z } from "zod";

import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { balanceOf, loginAs } from "./builders/a-member.ts";
import { expectCleanLedger } from "./expect-clean-ledger.ts";
import { expectNoFaults } from "./expect-no-faults.ts";
import { planWorld, SEVEN, type PlanWorld } from "./plan-world.ts";
import { START, testApp, type Answer, type Sender, type TestApp } from "./setup/test-app.ts";
import { workAsWorker } from "./work-as-worker.ts";

const shown = z.record(z.string(), z.unknown());
const lists = z.looseObject({ advancementList: z.array(shown), performanceList: z.array(shown) });
type Shown = z.output<typeof shown>;
type Terms = { readonly sales: string; readonly bonus: string; readonly days: number };

/** A company with the seven members of the worked example, whose first member reads and claims incentives. */
export type IncentiveScene = {
  readonly shop: TestApp;
  readonly world: PlanWorld;
  readonly offer: (list: "advancement" | "performance", id: number, terms: Terms) => Promise<void>;
  readonly list: () => Promise<z.output<typeof lists>>;
  /** Reads the first item of each list. */
  readonly advancement: () => Promise<Shown>;
  readonly performance: () => Promise<Shown>;
  readonly claim: (id: unknown, from?: Sender) => Promise<Answer>;
  /** Claims several at once, for a confirmed sum. */
  readonly claimAll: (ids: unknown, confirmed: unknown, from?: Sender) => Promise<Answer>;
  readonly get: (path: string, query?: Readonly<Record<string, number>>) => Promise<Answer>;
  /** The balance of the first member's CP, in hundredths. */
  readonly coins: () => Promise<bigint>;
  readonly rollUp: () => Promise<void>;
  /** Buys volume in hundredths, which is added to the legs at once; returns the order's number. */
  readonly buy: (id: number, pv: number) => Promise<string>;
  readonly giveBack: (id: number, order: string) => Promise<void>;
  readonly nextDays: (days: number) => Promise<void>;
  /** Ends it; the ledger must be clean. */
  readonly end: () => Promise<void>;
};

const DAY = 86_400;

/**
 * Items 1 (advancement, 100.00 within 10 days for 30.00) and 2 (performance, 50.00 within 3 days for 5.00) are on
 * offer. The clock starts at `start`.
 */
export const incentiveScene = async (timeZone = "UTC", start: Date = START): Promise<IncentiveScene> => {
  const shop = await testApp({ timeZone });
  shop.wait((start.getTime() - START.getTime()) / 1000);
  const clock = zonedClock(timeZone);
  const world = await planWorld(shop.db, SEVEN);
  const token = await loginAs(shop.db, world.member(1), shop.now());
  await offerItem(shop, "advancement", 1, { sales: "100.00", bonus: "30.00", days: 10 });
  await offerItem(shop, "performance", 2, { sales: "50.00", bonus: "5.00", days: 3 });

  const list = async () => lists.parse((await shop.get("/incentive/list", {}, { token })).data);
  const rollUp = async (): Promise<void> => await workAsWorker(shop.db, clock, shop.now());
  return {
    shop,
    world,
    offer: async (...item) => await offerItem(shop, ...item),
    list,
    advancement: async () => (await list()).advancementList[0] ?? {},
    performance: async () => (await list()).performanceList[0] ?? {},
    claim: async (id, from = {}) => await shop.post("/incentive/claim", { id }, { token, ...from }),
    claimAll: async (ids, confirmed_amount, from = {}) =>
      await shop.post("/incentive/claim/all", { ids, confirmed_amount }, { token, ...from }),
    get: async (path, query = {}) => await shop.get(path, query, { token }),
    coins: async () => await balanceOf(shop.db, world.member(1).id, "CP"),
    rollUp,
    buy: async (id, pv) => {
      const order = await world.buy(id, pv, shop.now());
      await rollUp();
      return order;
    },
    giveBack: async (id, order) => {
      await world.refund(id, order, shop.now());
      await rollUp();
    },
    nextDays: async (days) => {
      shop.wait(days * DAY);
      await rollUp();
    },
    end: async () => {
      await expectCleanLedger(shop.db);
      expectNoFaults(shop);
      await shop.stop();
    },
  };
};

/** A decimal amount in hundredths. */
export const amount = (text: string) => parseMoney(text) ?? ZERO;

const offerItem = async (
  shop: TestApp,
  list: "advancement" | "performance",
  id: number,
  { sales, bonus, days }: Terms,
): Promise<void> => {
  const terms = { weaker_leg_sales: amount(sales), bonus_amount: amount(bonus), qualification_days: days };
  await shop.db
    .insertInto("incentive_item")
    .values({ id, list, level: id, ...terms })
    .execute();
};
