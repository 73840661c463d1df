import { expect, test } from "vitest";

import { batchReads } from "./batch-reads.ts";

const counted = () => {
  const batches: (readonly number[])[] = [];
  const read = batchReads(async (keys: readonly number[]) => {
    batches.push(keys);
    return await Promise.resolve(keys.map((key) => key * 10));
  });
  return { batches, read };
};

test("simultaneous reads share a statement, each with its own answer", async () => {
  const { batches, read } = counted();
  expect(await Promise.all([read(1), read(2), read(1)])).toEqual([10, 20, 10]);
  expect(batches).toEqual([[1, 2, 1]]);
});

test("a later read uses a separate statement, even while the first still runs", async () => {
  const { batches, read } = counted();
  const first = read(1);
  await new Promise(setImmediate);
  const second = read(1);
  expect(await Promise.all([first, second])).toEqual([10, 10]);
  expect(batches).toEqual([[1], [1]]);
});

test("many reads are split into parts", async () => {
  const { batches, read } = counted();
  const keys = Array.from({ length: 60 }, (_, index) => index);
  expect(await Promise.all(keys.map(async (key) => await read(key)))).toEqual(keys.map((key) => key * 10));
  expect(batches.map(({ length }) => length)).toEqual([25, 25, 10]);
});

test("a failure affects every read of its statement, and no later one", async () => {
  let fails = true;
  const read = batchReads(async (keys: readonly number[]) => {
    if (fails) throw new Error("gone");
    return await Promise.resolve(keys);
  });
  const both = await Promise.allSettled([read(1), read(2)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await read(3)).toBe(3);
});
