import { concurrencyLimit } from "../concurrency/concurrency-limit.ts";
import { semaphore } from "../concurrency/semaphore.ts";
import { TooManyWaiting } from "../concurrency/too-many-waiting.ts";
import type { Passwords } from "./argon-passwords.ts";

/**
 * Limits the passwords that are hashed at once, and those that may wait, in order of arrival. Each takes the time of
 * many other requests, so without a limit a flood of them would delay everyone.
 */
export const boundedPasswords = (passwords: Passwords, bounds: { atOnce: number; waiting: number }): Passwords => {
  const turn = semaphore(bounds.atOnce);
  const room = concurrencyLimit({ inAll: bounds.atOnce + bounds.waiting });
  const bounded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await room(async () => await turn(work));
    if (result === undefined) throw new TooManyWaiting("too many passwords are waited for");
    return result;
  };
  return {
    hash: async (password) => await bounded(async () => await passwords.hash(password)),
    verify: async (stored, password) => await bounded(async () => await passwords.verify(stored, password)),
  };
};
