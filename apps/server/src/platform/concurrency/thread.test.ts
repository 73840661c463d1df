import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, expect, test } from "vitest";

import { thread } from "./thread.ts";

const folder = mkdtempSync(join(tmpdir(), "espalier-thread-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Count = (to: number) => Iterable<string>;

/** A thread that counts, notes what it was asked for, and answers the notes to 0. */
const counting = (() => {
  const file = join(folder, "counting.mjs");
  const answerParts = new URL("answer-parts.ts", import.meta.url).href;
  writeFileSync(
    file,
    `import { answerParts } from "${answerParts}";
    const notes = [];
    answerParts(function* count(to) {
      if (to === 0) return yield notes.join(" ");
      if (to === 13) throw new RangeError("unlucky");
      if (to === 99) process.exit(7);
      try {
        for (let n = 1; n <= to; n += 1) {
          notes.push(to + ":" + n);
          yield to + ":" + n;
        }
      } finally {
        notes.push(to + " over");
      }
    });`,
  );
  return thread<Count>(pathToFileURL(file));
})();

const all = async (to: number): Promise<readonly string[]> => {
  const parts: string[] = [];
  for await (const part of counting(to)) parts.push(part);
  return parts;
};

test("requests take turns part by part, and each has its own answers in their order", async () => {
  expect(await Promise.all([all(3), all(1), all(2)])).toEqual([["3:1", "3:2", "3:3"], ["1:1"], ["2:1", "2:2"]]);
  expect(await all(0)).toEqual(["3:1 1:1 2:1 3:2 1 over 2:2 3:3 2 over 3 over"]);
});

test("no part is worked out that nobody asks for", async () => {
  for await (const part of counting(1_000)) if (part === "1000:2") break;
  expect((await all(0)).join(" ")).toMatch(/ 1000:1 1000:2 1000 over$/);
});

test("a failure is the failure of its request only", async () => {
  const [failed, other] = await Promise.allSettled([all(13), all(2)]);
  expect(failed).toMatchObject({ reason: { cause: { name: "RangeError", message: "unlucky" } } });
  expect(other).toMatchObject({ value: ["2:1", "2:2"] });
});

test("when the thread ends, what waits for it fails, and the next request starts another", async () => {
  const begun = counting(5);
  await begun.next();
  await expect(all(99)).rejects.toThrow("ended with 7");
  await expect(begun.next()).rejects.toThrow("failed");
  expect(await all(1)).toEqual(["1:1"]);
});
