/** The clocks of a simulated company. */
export type SimulatedTime = {
  /** The time on the server's clock, which may be wrong. */
  readonly shown: () => Date;
  /** The time by which days are closed, as the database's clock would give it; undefined while that cannot be trusted. */
  readonly trusted: () => Promise<Date | undefined>;
  /** Advances the time by this many seconds. */
  readonly pass: (seconds: number) => void;
  /** Makes the server's clock wrong by this many seconds; 0 corrects it. */
  readonly jump: (seconds: number) => void;
  /** Sets whether the database's clock can be trusted. */
  readonly believe: (believed: boolean) => void;
};

/** Starts at the given time: the machine's, since the database stamps rows with that. */
export const simulatedTime = (start: Date): SimulatedTime => {
  let right = start.getTime();
  let wrongBy = 0;
  let isBelieved = true;
  return {
    shown: () => new Date(right + wrongBy),
    trusted: () => Promise.resolve(isBelieved ? new Date(right) : undefined),
    pass: (seconds) => {
      right += seconds * 1_000;
    },
    jump: (seconds) => {
      wrongBy = seconds * 1_000;
    },
    believe: (believed) => {
      isBelieved = believed;
    },
  };
};
