import { expect, test } from "vitest";

import { semaphore } from "./semaphore.ts";

test("a limited number runs at once, in order of arrival, whether they succeed or fail", async () => {
  const inTurn = semaphore(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async (): Promise<number> => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (number % 3 === 0) throw new Error(`${number} failed`);
    return number;
  };
  const numbers = Array.from({ length: 20 }, (_, each) => each);
  const ends = await Promise.allSettled(numbers.map(async (each) => await inTurn(work(each))));
  expect(ends.map(({ status }) => status === "fulfilled")).toEqual(numbers.map((each) => each % 3 !== 0));
  expect(begun).toEqual(numbers);
  expect(most).toBe(2);
  expect(await inTurn(work(1))).toBe(1);
});
