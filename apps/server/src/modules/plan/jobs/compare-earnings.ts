/** The earnings of one member under two plans, in hundredths. `member` is an index. */
export type Earner = { readonly member: number; readonly base: number; readonly other: number };

/** A tenth of the earners, ordered by their gain: their number, the smallest and largest gain, and the sum of gains. */
type Tenth = {
  readonly members: number;
  readonly least: number;
  readonly most: number;
  readonly sum: number;
};

/** The gains and losses of members when another plan replaces the base, in hundredths. */
export type EarningsCompared = {
  readonly up: number;
  readonly down: number;
  readonly same: number;
  /** From the largest losses to the largest gains; fewer than ten when there are fewer earners. */
  readonly tenths: readonly Tenth[];
  readonly gains: readonly Earner[];
  readonly losses: readonly Earner[];
};

/** Compares the earnings of members, by index, under two plans. Members without earnings under both are not counted. */
export const compareEarnings = (base: Float64Array, other: Float64Array, most: number): EarningsCompared => {
  const gainOf = (member: number): number => (other[member] ?? 0) - (base[member] ?? 0);
  const earners = earnersOf(base, other).toSorted((a, b) => gainOf(a) - gainOf(b) || a - b);
  let [down, up] = [0, 0];
  for (const member of earners) {
    if (gainOf(member) < 0) down += 1;
    if (gainOf(member) > 0) up += 1;
  }
  const earner = (member: number): Earner => ({ member, base: base[member] ?? 0, other: other[member] ?? 0 });
  return {
    up,
    down,
    same: earners.length - up - down,
    tenths: cutInTenths(earners, gainOf),
    gains: Array.from(earners.subarray(earners.length - Math.min(up, most)), earner).toReversed(),
    losses: Array.from(earners.subarray(0, Math.min(down, most)), earner),
  };
};

/** The indexes of the members who earn anything under one of the plans; as objects they would take ten times the memory. */
const earnersOf = (base: Float64Array, other: Float64Array): Int32Array => {
  const members = new Int32Array(base.length);
  let earners = 0;
  for (let member = 0; member < base.length; member += 1) {
    if (base[member] === 0 && other[member] === 0) continue;
    members[earners] = member;
    earners += 1;
  }
  return members.subarray(0, earners);
};

const TENTHS = 10;

const cutInTenths = (earners: Int32Array, gainOf: (member: number) => number): readonly Tenth[] => {
  const tenths: Tenth[] = [];
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    const part = earners.subarray(cutAt(earners, tenth), cutAt(earners, tenth + 1));
    const [least, greatest] = [part.at(0), part.at(-1)];
    if (least === undefined || greatest === undefined) continue;
    const sum = part.reduce((gained, member) => gained + gainOf(member), 0);
    tenths.push({ members: part.length, least: gainOf(least), most: gainOf(greatest), sum });
  }
  return tenths;
};

const cutAt = ({ length }: Int32Array, tenth: number): number => Math.round((length * tenth) / TENTHS);
