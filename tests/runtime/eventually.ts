import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the answer is the expected one; fails after two minutes, which is enough for a busy machine. */
export const eventually = async (ask: () => Promise<boolean> | boolean): Promise<void> => {
  const patience = Date.now() + 120_000;
  while (!(await ask())) {
    if (Date.now() > patience) throw new Error(`never came true: ${ask.toString()}`);
    await sleep(25);
  }
};
