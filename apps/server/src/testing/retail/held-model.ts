import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

/** Amounts by wallet, in hundredths; those of zero are left out. */
export type Amounts = Readonly<Partial<Record<PlanWallet, bigint>>>;

/** The retail profit of a plan: a rate in basis points, of what, and the wallets' shares, of which the first gets what rounding leaves. */
export type ModelTerms = {
  readonly rate: bigint;
  readonly ofDifference: boolean;
  readonly shares: readonly (readonly [PlanWallet, bigint])[];
};

type Order = {
  readonly seller: number;
  readonly price: bigint;
  readonly memberPrice: bigint;
  refunded: bigint;
  shippedAt: Date | null;
  receivedAt: Date | null;
  returning: boolean;
  /** What is held of it now. */
  held: Amounts;
};

type Event = { readonly sn: string; readonly price: bigint; readonly memberPrice: bigint };
type Move = { readonly sn: string; readonly parts: Amounts; readonly fromHeld: Amounts };
type Run = {
  readonly id: number;
  readonly terms: ModelTerms;
  readonly events: readonly Event[];
  readonly moves: readonly Move[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RETURN_DAYS = 14;
const DELIVERY_DAYS = 30;

/** What is held of each order and what sellers have, without the rules. */
const heldBook = () => {
  const orders = new Map<string, Order>();
  const has = new Map<number, Map<PlanWallet, bigint>>();
  const orderOf = (sn: string): Order => {
    const order = orders.get(sn);
    if (!order) throw new Error(`the model has no order ${sn}`);
    return order;
  };
  const give = (seller: number, amounts: Amounts, sign: 1n | -1n): void => {
    const wallets = has.get(seller) ?? new Map<PlanWallet, bigint>();
    for (const [wallet, amount] of entriesOf(amounts)) wallets.set(wallet, (wallets.get(wallet) ?? 0n) + sign * amount);
    has.set(seller, wallets);
  };
  /** What a run took of an order: from what is held of it, the rest from the seller. */
  const take = (sn: string, amounts: Amounts): Amounts => {
    const order = orderOf(sn);
    const fromHeld: Partial<Record<PlanWallet, bigint>> = {};
    for (const [wallet, amount] of entriesOf(amounts)) {
      const held = order.held[wallet] ?? 0n;
      fromHeld[wallet] = amount < held ? amount : held;
    }
    order.held = plus(order.held, fromHeld, -1n);
    give(order.seller, plus(amounts, fromHeld, -1n), -1n);
    return fromHeld;
  };
  return { orders, has, orderOf, give, take };
};

/**
 * What should be held and available after any history of customers' orders, written without a look at the product's rules: every event is an
 * entry of a list, and what an order paid so far is read from the runs that stand.
 */
export const heldModel = (terms: ModelTerms) => {
  const { orders, has, orderOf, give, take } = heldBook();
  let open: Event[] = [];
  let runs: Run[] = [];
  let plan = terms;

  return {
    follow: (next: ModelTerms): void => {
      plan = next;
    },
    sell: (sn: string, order: Pick<Order, "seller" | "price" | "memberPrice">): void => {
      const { seller, price, memberPrice } = order;
      orders.set(sn, {
        seller,
        price,
        memberPrice,
        refunded: 0n,
        shippedAt: null,
        receivedAt: null,
        returning: false,
        held: {},
      });
      open.push({ sn, price, memberPrice });
    },
    refund: (sn: string, amount: bigint): void => {
      const order = orderOf(sn);
      const share = (refunded: bigint): bigint => (order.memberPrice * refunded) / order.price;
      const before = order.refunded;
      order.refunded += amount;
      open.push({ sn, price: -amount, memberPrice: share(before) - share(order.refunded) });
    },
    ship: (sn: string, at: Date): void => void (orderOf(sn).shippedAt = at),
    receive: (sn: string, at: Date): void => void (orderOf(sn).receivedAt = at),
    returning: (sn: string, is: boolean): void => void (orderOf(sn).returning = is),
    spend: (seller: number, amount: bigint): void => give(seller, { CP: amount }, -1n),

    close: (id: number): void => {
      const moves = [...new Set(open.map(({ sn }) => sn))].flatMap((sn): readonly Move[] => {
        const parts = profitOf(runs, { sn, events: open.filter((event) => event.sn === sn), plan });
        if (entriesOf(parts).length === 0) return [];
        if (entriesOf(parts).some(([, amount]) => amount < 0n))
          return [{ sn, parts, fromHeld: take(sn, plus({}, parts, -1n)) }];
        const order = orderOf(sn);
        order.held = plus(order.held, parts, 1n);
        return [{ sn, parts, fromHeld: {} }];
      });
      runs.push({ id, terms: plan, events: open, moves });
      open = [];
    },
    /** The latest run that stands. */
    latest: (): number | undefined => runs.at(-1)?.id,
    void: (): void => {
      const run = runs.at(-1);
      if (!run) return;
      runs = runs.slice(0, -1);
      for (const { sn, parts, fromHeld } of run.moves) {
        const order = orderOf(sn);
        const added = Object.fromEntries(entriesOf(parts).filter(([, amount]) => amount > 0n));
        const taken = Object.fromEntries(entriesOf(parts).filter(([, amount]) => amount < 0n));
        take(sn, added);
        order.held = plus(order.held, fromHeld, 1n);
        give(order.seller, plus(plus({}, taken, -1n), fromHeld, -1n), 1n);
      }
      open = [...run.events, ...open];
    },
    release: (now: Date): number => {
      let released = 0;
      for (const [sn, order] of orders) {
        const due = dueAt(order);
        if (due === null || due > now || order.returning || open.some((event) => event.sn === sn)) continue;
        if (entriesOf(order.held).length === 0) continue;
        give(order.seller, order.held, 1n);
        order.held = {};
        released += 1;
      }
      return released;
    },

    holds: (): Readonly<Record<string, Amounts>> =>
      Object.fromEntries([...orders].flatMap(([sn, { held }]) => (entriesOf(held).length === 0 ? [] : [[sn, held]]))),
    has: (seller: number, wallet: PlanWallet): bigint => has.get(seller)?.get(wallet) ?? 0n,
    left: (sn: string): bigint => orderOf(sn).price - orderOf(sn).refunded,
    orders: (): readonly string[] => [...orders.keys()],
    order: orderOf,
  };
};

type Settling = { readonly sn: string; readonly events: readonly Event[]; readonly plan: ModelTerms };

/** What a run pays of an order or takes back, by wallet. */
const profitOf = (runs: readonly Run[], { sn, events, plan }: Settling): Amounts => {
  const ofOrder = (each: readonly Event[]) => each.filter((event) => event.sn === sn);
  const earlier = runs.filter(({ events: settled }) => ofOrder(settled).length > 0);
  const price = sumOf([...earlier.flatMap((run) => ofOrder(run.events)), ...events].map((event) => event.price));
  const asMember = sumOf(
    [...earlier.flatMap((run) => ofOrder(run.events)), ...events].map((event) => event.memberPrice),
  );
  const paid = earlier.flatMap(({ moves }) => moves.filter((move) => move.sn === sn)).map(({ parts }) => parts);
  if (earlier.length === 0) return price > 0n ? split(dueOf(price, asMember, plan), plan.shares) : {};
  const first = earlier.find(({ moves }) => moves.some((move) => move.sn === sn));
  if (first === undefined) return {};
  const wallets = first.terms.shares.map(([wallet]) => wallet);
  const got = wallets.map((wallet) => [wallet, sumOf(paid.map((parts) => parts[wallet] ?? 0n))] as const);
  const whole = sumOf(got.map(([, amount]) => amount));
  const due = dueOf(price, asMember, first.terms);
  if (due >= whole) return {};
  let [sum, kept] = [0n, 0n];
  const back: Partial<Record<PlanWallet, bigint>> = {};
  for (const [wallet, amount] of got) {
    sum += amount;
    const until = (sum * due) / whole;
    const change = until - kept - amount;
    kept = until;
    if (change !== 0n) back[wallet] = change;
  }
  return back;
};

const dueOf = (price: bigint, memberPrice: bigint, { rate, ofDifference }: ModelTerms): bigint => {
  const base = ofDifference ? price - memberPrice : price;
  return base > 0n ? (base * rate) / 10_000n : 0n;
};

const split = (amount: bigint, shares: ModelTerms["shares"]): Amounts => {
  const [first, ...others] = shares;
  if (!first) return {};
  const parts = others.map(([wallet, rate]) => [wallet, (amount * rate) / 10_000n] as const);
  const rest = amount - sumOf(parts.map(([, part]) => part));
  return Object.fromEntries([[first[0], rest] as const, ...parts].filter(([, part]) => part !== 0n));
};

/** When the last day on which goods may come back is over everywhere; null: not known. */
export const dueAt = (
  { shippedAt, receivedAt }: Pick<Order, "shippedAt" | "receivedAt">,
  days = RETURN_DAYS,
): Date | null => {
  const received =
    receivedAt ?? (shippedAt && new Date(Math.floor(shippedAt.getTime() / DAY) * DAY + DELIVERY_DAYS * DAY));
  if (received === null) return null;
  // The day on which it arrived where days begin first.
  let last = Math.floor((received.getTime() + 14 * HOUR) / DAY) * DAY + days * DAY;
  while ([0, 6].includes(new Date(last).getUTCDay())) last += DAY;
  return new Date(last + DAY + 12 * HOUR);
};

const entriesOf = (amounts: Amounts): readonly (readonly [PlanWallet, bigint])[] =>
  (["CP", "SP", "RP"] as const).flatMap((wallet) => {
    const amount = amounts[wallet] ?? 0n;
    return amount === 0n ? [] : [[wallet, amount] as const];
  });

const plus = (one: Amounts, other: Amounts, sign: 1n | -1n): Amounts => {
  const sums: Partial<Record<PlanWallet, bigint>> = Object.fromEntries(entriesOf(one));
  for (const [wallet, amount] of entriesOf(other)) sums[wallet] = (sums[wallet] ?? 0n) + sign * amount;
  return Object.fromEntries(entriesOf(sums));
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
