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
  const earners: Earner[] = [];
  for (let member = 0; member < base.length; member += 1) {
    const [one = 0, two = 0] = [base[member], other[member]];
    if (one !== 0 || two !== 0) earners.push({ member, base: one, other: two });
  }
  earners.sort((a, b) => gainOf(a) - gainOf(b) || a.member - b.member);
  const losers = earners.filter((each) => gainOf(each) < 0);
  const gainers = earners.filter((each) => gainOf(each) > 0);
  return {
    up: gainers.length,
    down: losers.length,
    same: earners.length - gainers.length - losers.length,
    tenths: cutInTenths(earners.map(gainOf)),
    gains: gainers.slice(-most).toReversed(),
    losses: losers.slice(0, most),
  };
};

const gainOf = ({ base, other }: Earner): number => other - base;

const TENTHS = 10;

const cutInTenths = (gains: readonly number[]): readonly Tenth[] => {
  const tenths: Tenth[] = [];
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    const [from, to] = [cutAt(gains, tenth), cutAt(gains, tenth + 1)];
    const part = gains.slice(from, to);
    const [least, greatest] = [part.at(0), part.at(-1)];
    if (least === undefined || greatest === undefined) continue;
    tenths.push({ members: part.length, least, most: greatest, sum: part.reduce((sum, each) => sum + each, 0) });
  }
  return tenths;
};

const cutAt = (gains: readonly number[], tenth: number): number => Math.round((gains.length * tenth) / TENTHS);
