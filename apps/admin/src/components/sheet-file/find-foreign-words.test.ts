import { expect, test } from "vitest";

import { decodeWords, findForeignWords } from "./find-foreign-words.ts";

const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const wordsOf = async (...parts: readonly BlobPart[]) =>
  decodeWords(await findForeignWords(new Blob([...parts])), "windows-1252");

test("words that are not UTF-8 are found once each, at most eight", async () => {
  expect(await wordsOf(latin('a;M\u00fcller;plain\nM\u00fcller,"Jos\u00e9"\n'))).toEqual(["Müller", "José"]);
  const many = Array.from({ length: 20 }, (_, index) => `\u00e9${index}`).join(",");
  expect(await wordsOf(latin(`${many},\n`))).toHaveLength(8);
});

test.each([
  ["UTF-8", ["sku\nMüller\n"]],
  ["UTF-16", [latin("\u00ff\u00feM\u0000")]],
  ["a workbook", [latin("PK\u0003\u0004\u0000\u00ff ")]],
  ["nothing", []],
])("%s needs no choice", async (_, parts) => {
  expect(await wordsOf(...parts)).toEqual([]);
});

test("a wrong byte far into a long file is found", async () => {
  expect(await wordsOf("白鹭,plain\n".repeat(200_000), latin("Jos\u00e9\n"))).toContain("José");
});

test("words that cannot be in an encoding are null in it", () => {
  expect(decodeWords([latin("\u00fc,")], "shift_jis")).toBeNull();
});
