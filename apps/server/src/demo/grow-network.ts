import type { Tx } from "../platform/db/in-transaction.ts";
import { setPlacementPreferenceOfAll } from "../modules/members/store/members.ts";
import { people, type Person } from "@espalier/demo/content/people";
import type { DemoRandom } from "./demo-random.ts";
import type { DemoOrder, DemoShop } from "./demo-shop.ts";
import { fillBasket, fillStore } from "./fill-basket.ts";
import { FIRST_UID, joinMember, setPins, type DemoKeys, type DemoMember } from "./join-member.ts";
import type { DemoGoods } from "./seed-catalog.ts";
import { DAY_MS } from "../platform/clock/durations.ts";

const DAYS = 90;
const REORDER_CHANCE = 0.011;
const REFUND_CHANCE = 0.02;
const STORE_CHANCE = 0.18;
const DEMO_PEOPLE: readonly Person[] = [
  { nickname: "Mei Lin Tan", country: "SG" },
  { nickname: "Daniel Koh", country: "SG" },
  { nickname: "Ella Ward", country: "MY" },
];

/** An action of the demo and its time in milliseconds. */
export type Step = { readonly at: number; readonly run: () => Promise<void> };
type World = {
  readonly tx: Tx;
  readonly keys: DemoKeys;
  readonly goods: readonly DemoGoods[];
  readonly shop: DemoShop;
  readonly random: DemoRandom;
  readonly members: DemoMember[];
  readonly steps: Step[];
  readonly end: number;
};

/**
 * The additional actions while the network grows: steps known in advance, and steps that follow once the demo members
 * have joined.
 */
export type Staging = {
  readonly steps: readonly Step[];
  readonly whenJoined: (members: readonly DemoMember[]) => Promise<readonly Step[]>;
  /** The time (milliseconds) at which the demo members are read; all of them have joined by then. */
  readonly at: number;
};

type Growing = {
  readonly random: DemoRandom;
  readonly now: Date;
  readonly shop: DemoShop;
  readonly staging: Staging;
};

/**
 * Grows a network over the 90 days up to `now`: people join below busy sponsors, buy and receive goods, and sometimes
 * return them; some keep stores and buy much. All steps run in the order of time, through the use cases. Returns the
 * members, the demo members first.
 */
export const growNetwork = async (
  tx: Tx,
  keys: DemoKeys,
  goods: readonly DemoGoods[],
  company: DemoMember,
  { random, now, shop, staging }: Growing,
): Promise<readonly DemoMember[]> => {
  const steps = staging.steps.map((step) => afterAll(shop, step));
  const world: World = { tx, keys, goods, shop, random, members: [], steps, end: now.getTime() };
  const start = world.end - DAYS * DAY_MS;
  const stage = async (): Promise<void> => {
    for (const step of await staging.whenJoined(world.members)) schedule(world.steps, afterAll(shop, step));
  };
  schedule(world.steps, afterAll(shop, { at: staging.at, run: stage }));
  const crowd = [...DEMO_PEOPLE, ...people()];
  for (const [index, person] of crowd.entries()) {
    const demo = index < DEMO_PEOPLE.length;
    // Few members join at first and more every week.
    const at = start + (demo ? index * DAY_MS : (Math.sqrt(index / crowd.length) * 0.94 + 0.03) * DAYS * DAY_MS);
    schedule(world.steps, {
      at,
      run: async () => await join(world, company, person, at, demo ? FIRST_UID + index + 1 : undefined),
    });
  }
  await runInOrder(world);
  await shop.writeAll();
  await setPins(tx, keys.secretKey, world.members);
  await setPlacementPreferenceOfAll(tx, "weaker");
  return world.members;
};

const runInOrder = async (world: World): Promise<void> => {
  for (let next = world.steps.shift(); next && next.at < world.end; next = world.steps.shift()) await next.run();
};

/** A step that finds everything written that was done before it. */
const afterAll = (shop: DemoShop, { at, run }: Step): Step => ({
  at,
  run: async () => {
    await shop.writeAll();
    await run();
  },
});

/** Inserts a step, in the order of time. */
const schedule = (steps: Step[], step: Step): void => {
  steps.splice(steps.findLastIndex(({ at }) => at <= step.at) + 1, 0, step);
};

const join = async (
  world: World,
  company: DemoMember,
  person: Person,
  at: number,
  uid: number | undefined,
): Promise<void> => {
  const { tx, keys, random, members } = world;
  const sponsor = chooseSponsor(world) ?? company;
  // Most choose a side themselves; the first member keeps both legs growing.
  const side = random.chance(0.55) ? "left" : "right";
  const preference = sponsor === members[0] ? "weaker" : side;
  const newcomer = { person, sponsor, preference, now: new Date(at), ...(uid === undefined ? {} : { uid }) } as const;
  const member = await joinMember(tx, keys, newcomer, random);
  members.push(member);
  if (random.chance(0.86)) shopLater(world, member, at + random.next() * DAY_MS, 0.55);
  for (let day = 7; at + day * DAY_MS < world.end; day += 1) {
    if (random.chance(REORDER_CHANCE)) shopLater(world, member, at + (day + random.next()) * DAY_MS, 0.1);
  }
  if (random.chance(STORE_CHANCE)) stockLater(world, member, at);
};

/** A member with a store buys boxes every week. */
const stockLater = (world: World, member: DemoMember, joined: number): void => {
  const { goods, shop, random, steps } = world;
  for (let at = joined + 2 * DAY_MS; at < world.end; at += (5 + random.next() * 9) * DAY_MS) {
    const when = at;
    schedule(steps, {
      at: when,
      run: async () => {
        const how = { method: "SP" as const, now: new Date(when), delivered: true, restocked: true };
        fulfilLater(world, await shop.buy(member, fillStore(goods, random), how), when);
      },
    });
  }
};

/** The first members sponsor most newcomers; now and then the newest member does, which makes deep legs. */
const chooseSponsor = ({ members, random }: World): DemoMember | undefined => {
  if (members.length < 3) return members[0];
  const skewed = Math.floor(random.next() ** 2.2 * members.length);
  return random.chance(0.25) ? members.at(-1 - random.below(3)) : members[skewed];
};

const shopLater = (world: World, member: DemoMember, at: number, packageChance: number): void => {
  const { goods, shop, random, steps } = world;
  schedule(steps, {
    at,
    run: async () => {
      const method = random.chance(0.12) ? "CP" : "SP";
      const basket = fillBasket(goods, random, packageChance);
      const how = { method, now: new Date(at), delivered: random.chance(0.5) } as const;
      fulfilLater(world, await shop.buy(member, basket, how), at);
    },
  });
};

const fulfilLater = ({ shop, random, steps }: World, order: DemoOrder, paid: number): void => {
  const shipped = paid + (0.5 + random.next() * 2) * DAY_MS;
  const after = shipped + (2 + random.next() * 4) * DAY_MS;
  const express = {
    name: random.pick(["Swift Parcel", "Harbour Express", "Northline"]),
    no: `SP${random.bytes(5).readUIntBE(0, 5)}`,
  };
  schedule(steps, {
    at: shipped,
    run: async () => shop.ship(order, express, new Date(shipped)),
  });
  const now = new Date(after);
  const refund = async (): Promise<void> => await shop.refund(order, "Returned", now);
  const isRefunded = random.chance(REFUND_CHANCE);
  schedule(
    steps,
    isRefunded ? afterAll(shop, { at: after, run: refund }) : { at: after, run: async () => shop.receive(order, now) },
  );
};
