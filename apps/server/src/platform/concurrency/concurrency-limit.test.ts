import { expect, test } from "vitest";

import { concurrencyLimit } from "./concurrency-limit.ts";

/** Work that lasts until it is ended. */
const lasting = () => {
  let end = (_result: string): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: async () => await ended, end: () => end("done") };
};

test("the limits of one holder and of all hold, and each end frees a place", async () => {
  const room = concurrencyLimit({ inAll: 3, each: 2 });
  const jobs = [1, 1, 1, 2, 2].map((holder) => ({ holder, ...lasting() }));
  const results = jobs.map(async ({ work, holder }) => await room(work, holder));
  for (const { end } of jobs) end();
  expect(await Promise.all(results)).toEqual(["done", "done", undefined, "done", undefined]);
  expect(await room(async () => await Promise.resolve("again"), 1)).toBe("again");
});

test("failed work frees its place", async () => {
  const room = concurrencyLimit({ inAll: 1 });
  const broken = async (): Promise<never> => await Promise.reject(new Error("broken"));
  for (let each = 0; each < 3; each += 1) await expect(room(broken)).rejects.toThrow("broken");
});
