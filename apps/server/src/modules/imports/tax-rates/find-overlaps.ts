/** The days of a rate. `line` is undefined of one that the file does not name, `to` null of one that holds on. */
export type RateDays = { readonly line: number | undefined; readonly from: string; readonly to: string | null };

/** A rate that holds on a day of another one; it has a line, and of two lines it is the later. */
export type Overlap<Rate> = { readonly rate: Rate & { readonly line: number }; readonly other: Rate };

/** The rates of one place and class that hold on a day of another. */
export const findOverlaps = <Rate extends RateDays>(rates: readonly Rate[]): readonly Overlap<Rate>[] => {
  const found: Overlap<Rate>[] = [];
  let before: Rate | undefined;
  for (const rate of rates.toSorted((a, b) => compare(a.from, b.from) || (a.line ?? 0) - (b.line ?? 0))) {
    if (before === undefined || (before.to !== null && before.to < rate.from)) {
      before = rate;
      continue;
    }
    const [kept, wrong] = (rate.line ?? 0) >= (before.line ?? 0) ? [before, rate] : [rate, before];
    if (isNamed(wrong)) found.push({ rate: wrong, other: kept });
    before = kept;
  }
  return found;
};

const isNamed = <Rate extends RateDays>(rate: Rate): rate is Rate & { readonly line: number } =>
  rate.line !== undefined;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
