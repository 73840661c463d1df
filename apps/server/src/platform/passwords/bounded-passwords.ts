import { places } from "../concurrency/places.ts";
import { semaphore } from "../concurrency/semaphore.ts";
import type { Passwords } from "./argon-passwords.ts";

/** Nobody waits for a password behind so many others: the answer is then that it cannot be given now (503). */
class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  readonly statusCode = 503;
}

/**
 * Passwords of which so many are worked on at once and so many more may wait, first come first served. Each takes the time of
 * many other requests, so without a bound who sends enough of them holds everybody up.
 */
export const boundedPasswords = (passwords: Passwords, bounds: { atOnce: number; waiting: number }): Passwords => {
  const turn = semaphore(bounds.atOnce);
  const room = places({ inAll: bounds.atOnce + bounds.waiting });
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
