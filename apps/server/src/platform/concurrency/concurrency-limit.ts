/** Returns the work's result; undefined, without starting the work, when no place is free. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, holder?: number) => Promise<Result | undefined>;

/** Limits the work in progress in this process to `inAll`, and that of one holder to `each`, so that nobody takes all of it. */
export const concurrencyLimit = ({
  inAll,
  each = inAll,
}: {
  readonly inAll: number;
  readonly each?: number;
}): ConcurrencyLimit => {
  const held = new Map<number, number>();
  let taken = 0;
  return async (work, holder = 0) => {
    const own = held.get(holder) ?? 0;
    if (taken >= inAll || own >= each) return undefined;
    taken += 1;
    held.set(holder, own + 1);
    try {
      return await work();
    } finally {
      taken -= 1;
      const left = (held.get(holder) ?? 0) - 1;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    }
  };
};
