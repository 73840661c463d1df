/** The time of a simulated company. */
export type SimulatedTime = {
  /** What the server's own clock shows, which may have jumped. */
  readonly shown: () => Date;
  /** What decides about days, as the database's clock does; undefined while that has jumped. */
  readonly closing: () => Promise<Date | undefined>;
  /** Lets so many seconds pass. */
  readonly pass: (seconds: number) => void;
  /** Sets the server's clock so many seconds wrong; 0: right again. */
  readonly jump: (seconds: number) => void;
  /** Whether the database's clock can be believed. */
  readonly believe: (believed: boolean) => void;
};

/** Begins at the machine's time, by which the database stamps what it writes by itself. */
export const simulatedTime = (start: Date): SimulatedTime => {
  let right = start.getTime();
  let wrongBy = 0;
  let isBelieved = true;
  return {
    shown: () => new Date(right + wrongBy),
    closing: () => Promise.resolve(isBelieved ? new Date(right) : undefined),
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
