/** Prints one line for the person who waits. */
export type SayLine = (line: string) => void;

/** Seconds between two lines. */
const PAUSE = 2;

/** Waits for a step of the start, and says every two seconds what it does and how far it is, as `what` then says. */
export const sayWhile = async <Result>(say: SayLine, what: () => string, step: Promise<Result>): Promise<Result> => {
  let seconds = 0;
  const saying = setInterval(() => {
    seconds += PAUSE;
    say(`starting: ${what()}, ${seconds} s so far`);
  }, PAUSE * 1_000);
  try {
    return await step;
  } finally {
    clearInterval(saying);
  }
};
