import { expect, test } from "vitest";

import { coalesceReads } from "./coalesce-reads.ts";

const counted = () => {
  const requested: string[] = [];
  const read = coalesceReads(async (language: string, id?: number) => {
    requested.push(`${language} ${id ?? "all"}`);
    return await Promise.resolve(requested.length);
  });
  return { requested, read };
};

test("simultaneous equal reads share one read", async () => {
  const { requested, read } = counted();
  expect(await Promise.all([read("en"), read("en"), read("cn"), read("en", 1)])).toEqual([1, 1, 2, 3]);
  expect(requested).toEqual(["en all", "cn all", "en 1"]);
});

test("a later caller gets a later read, also while the first is still running", async () => {
  const answers: ((value: string) => void)[] = [];
  const read = coalesceReads(async () => await new Promise<string>((resolve) => answers.push(resolve)));
  const first = read();
  await new Promise(setImmediate);
  const second = read();
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[1]?.("new");
  answers[0]?.("old");
  expect([await first, await second]).toEqual(["old", "new"]);
});

test("a read that fails fails for all who shared it, and not for the next", async () => {
  let fails = true;
  const read = coalesceReads(async () => await (fails ? Promise.reject(new Error("gone")) : Promise.resolve("here")));
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await read()).toBe("here");
});
