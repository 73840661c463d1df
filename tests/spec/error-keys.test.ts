import { readdirSync, readFileSync } from "node:fs";

import { errorCodes } from "@espalier/contract/errors";
import { expect, test } from "vitest";

const FOLDER = new URL("../../packages/contract/src/errors/", import.meta.url);

test("no part of the error table takes another's key", () => {
  const keys = readdirSync(FOLDER).flatMap((name) =>
    [...readFileSync(new URL(name, FOLDER), "utf8").matchAll(/^ {2}"?([a-z0-9_.]+)"?: \d+,$/gm)].map(
      ([, key = ""]) => key,
    ),
  );
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(keys.toSorted()).toEqual(Object.keys(errorCodes).toSorted());
});
