/**
 * A second implementation of the plan that follows the text of its rules: objects and bigints, a walk up every leg for
 * every event, and nothing in common with the product but the input. Slow on purpose.
 */
export type NaiveMember = {
  readonly id: number;
  readonly sponsor: number | null;
  readonly parent: number | null;
  readonly side: 0 | 1 | 2;
};
export type NaiveEvent = { readonly member: number; readonly order: string; readonly pv: bigint };
/** What a customer's order brought to the member who sold it. */
export type NaiveSale = { readonly seller: number; readonly order: string; readonly pv: bigint };
export type NaivePeriod = {
  readonly day: string;
  readonly events: readonly NaiveEvent[];
  /** Orders of customers; absent for none. */
  readonly sold?: readonly NaiveSale[];
};
export type NaivePlan = {
  readonly activation: bigint;
  /** What customers must have brought for activity; absent where the plan does not ask. */
  readonly activationCustomers?: bigint;
  readonly inviteRate: bigint;
  readonly ranks: readonly {
    readonly rank: number;
    readonly weaker: bigint;
    readonly directs: number;
    readonly customers?: bigint;
  }[];
  readonly step: bigint;
  readonly pairRate: readonly bigint[];
  readonly dayCap: readonly bigint[];
  readonly requireDirects: boolean;
  readonly leaderRate: readonly (readonly bigint[])[];
  readonly payoutCap: bigint;
  /** Wallet number and basis points, the same for every type of profit. */
  readonly shares: readonly (readonly [number, bigint])[];
};

type Row = {
  readonly member: NaiveMember;
  own: bigint;
  customers: bigint;
  left: bigint;
  right: bigint;
  usedLeft: bigint;
  usedRight: bigint;
  rank: number;
};
type Paid = Map<number, bigint>;

/** A profit as one line of text, so that two lists can be compared in any order. */
export type NaiveClose = {
  readonly volume: bigint;
  readonly subject: bigint;
  readonly pool: bigint;
  readonly profits: readonly string[];
  readonly members: readonly string[];
};

type World = {
  readonly plan: NaivePlan;
  readonly rows: readonly Row[];
  readonly row: (id: number) => Row;
  readonly orders: Map<string, { pv: bigint; readonly paid: Paid }>;
  /** By day and member. */
  readonly capTaken: Map<string, bigint>;
};

export const settleNaively = (
  plan: NaivePlan,
  members: readonly NaiveMember[],
  periods: readonly NaivePeriod[],
): readonly NaiveClose[] => {
  const rows = members.map((member) => ({
    member,
    own: 0n,
    customers: 0n,
    left: 0n,
    right: 0n,
    usedLeft: 0n,
    usedRight: 0n,
    rank: 0,
  }));
  const row = (id: number): Row => {
    const found = rows.find(({ member }) => member.id === id);
    if (!found) throw new Error(`no member ${id}`);
    return found;
  };
  const world: World = { plan, rows, row, orders: new Map(), capTaken: new Map() };
  return periods.map((period) => {
    for (const event of period.events) climb(world, event);
    for (const { seller, pv } of period.sold ?? []) row(seller).customers += pv;
    for (const each of rows) raise(world, each);
    const invites = [...new Set(period.events.map(({ order }) => order))].flatMap((order) =>
      payInvite(
        world,
        period.events.filter((event) => event.order === order),
      ),
    );
    const raws = rows.flatMap((each) => payPair(world, period.day, each));
    const volume = period.events.reduce((sum, { pv }) => sum + pv, 0n);
    const subject = raws.reduce((sum, { raw }) => sum + raw, 0n);
    const pool = ((volume > 0n ? volume : 0n) * plan.payoutCap) / 10_000n;
    const shared = raws.flatMap(({ label, raw }) => {
      const amount = subject > pool ? (raw * pool) / subject : raw;
      return amount > 0n ? [`${label} raw ${raw}: ${amount} ${format(split(plan, amount))}`] : [];
    });
    return { volume, subject, pool, profits: [...invites, ...shared].toSorted(), members: rows.map(describe) };
  });
};

const describe = ({ member, left, right, usedLeft, usedRight, rank, own, customers }: Row): string =>
  `${member.id}: ${own} ${customers} ${left}/${usedLeft} ${right}/${usedRight} rank ${rank}`;

const isActive = ({ plan }: World, { own, customers }: Row): boolean =>
  own >= plan.activation && (plan.activationCustomers === undefined || customers >= plan.activationCustomers);

const climb = ({ row }: World, { member, pv }: NaiveEvent): void => {
  row(member).own += pv;
  for (let at = row(member).member; at.parent !== null; at = row(at.parent).member) {
    if (at.side === 1) row(at.parent).left += pv;
    else row(at.parent).right += pv;
  }
};

const activeDirects = (world: World, id: number): readonly Row[] =>
  world.rows.filter((one) => one.member.sponsor === id && isActive(world, one));

const raise = (world: World, each: Row): void => {
  if (!isActive(world, each)) return;
  const directs = activeDirects(world, each.member.id).length;
  for (const rule of world.plan.ranks) {
    const reached = each.left >= rule.weaker && each.right >= rule.weaker && directs >= rule.directs;
    const sold = rule.customers === undefined || each.customers >= rule.customers;
    if (reached && sold && rule.rank > each.rank) each.rank = rule.rank;
  }
};

const payInvite = (world: World, events: readonly NaiveEvent[]): readonly string[] => {
  const [{ order, member: buyer } = { order: "", member: 0 }] = events;
  const net = events.reduce((sum, { pv }) => sum + pv, 0n);
  const known = world.orders.get(order) ?? { pv: 0n, paid: new Map() };
  known.pv += net;
  world.orders.set(order, known);
  const { sponsor } = world.row(buyer).member;
  if (sponsor === null || net === 0n || (net > 0n && !isActive(world, world.row(sponsor)))) return [];
  const target = ((known.pv > 0n ? known.pv : 0n) * world.plan.inviteRate) / 10_000n;
  const due = target - [...known.paid.values()].reduce((sum, part) => sum + part, 0n);
  if (due === 0n || (net < 0n && due > 0n)) return [];
  const parts = split(world.plan, due > 0n ? due : target);
  if (due < 0n) for (const [wallet, part] of parts) parts.set(wallet, part - (known.paid.get(wallet) ?? 0n));
  for (const [wallet, part] of parts) known.paid.set(wallet, (known.paid.get(wallet) ?? 0n) + part);
  return [`invite ${sponsor} ${order} from ${buyer}: ${due} ${format(parts)}`];
};

type Raw = { readonly label: string; readonly raw: bigint };

const payPair = (world: World, day: string, each: Row): readonly Raw[] => {
  const { plan, capTaken } = world;
  const { id } = each.member;
  if (!isActive(world, each)) return [];
  const legs = new Set(activeDirects(world, id).map((one) => legOf(world, id, one.member)));
  if (plan.requireDirects && !(legs.has(1) && legs.has(2))) return [];
  const [left, right] = [each.left - each.usedLeft, each.right - each.usedRight];
  const open = left < right ? left : right;
  if (open < plan.step) return [];
  const matched = (open / plan.step) * plan.step;
  each.usedLeft += matched;
  each.usedRight += matched;
  const taken = capTaken.get(`${day} ${id}`) ?? 0n;
  const room = (plan.dayCap[each.rank] ?? 0n) - taken;
  const full = (matched * (plan.pairRate[each.rank] ?? 0n)) / 10_000n;
  const raw = full < room ? full : room;
  if (raw <= 0n) return [];
  capTaken.set(`${day} ${id}`, taken + raw);
  return [{ label: `pair ${id} ${matched}`, raw }, ...payLeaders(world, each, raw)];
};

const payLeaders = (world: World, { member }: Row, pair: bigint): readonly Raw[] => {
  const paid: Raw[] = [];
  let generation = 0;
  for (let up = member.sponsor; up !== null; up = world.row(up).member.sponsor) {
    const above = world.row(up);
    if (!isActive(world, above)) continue;
    const raw = (pair * (world.plan.leaderRate[above.rank]?.[generation] ?? 0n)) / 10_000n;
    generation += 1;
    if (raw > 0n) paid.push({ label: `leader ${up} from ${member.id} generation ${generation}`, raw });
  }
  return paid;
};

const legOf = ({ row }: World, above: number, below: NaiveMember): number => {
  let at = below;
  while (at.parent !== null && at.parent !== above) at = row(at.parent).member;
  return at.parent === above ? at.side : 0;
};

const split = ({ shares }: NaivePlan, amount: bigint): Paid => {
  const parts: Paid = new Map();
  let rest = amount;
  for (const [wallet, rate] of shares.slice(1)) {
    parts.set(wallet, (amount * rate) / 10_000n);
    rest -= (amount * rate) / 10_000n;
  }
  parts.set(shares[0]?.[0] ?? 0, rest);
  return parts;
};

/** The parts that are not zero, by wallet. */
export const format = (parts: Iterable<readonly [number, bigint]>): string =>
  [...parts]
    .filter(([, amount]) => amount !== 0n)
    .toSorted(([a], [b]) => a - b)
    .map(([wallet, amount]) => `${wallet}=${amount}`)
    .join(" ");
