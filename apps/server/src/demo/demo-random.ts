/** A repeatable random source (mulberry32), so that every demo network is the same. */
export type DemoRandom = {
  /** 0 <= x < 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly pick: <Each>(list: readonly Each[]) => Each;
  readonly chance: (probability: number) => boolean;
  readonly bytes: (count: number) => Buffer;
};

export const createDemoRandom = (seed: number): DemoRandom => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    chance: (probability) => next() < probability,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
};
