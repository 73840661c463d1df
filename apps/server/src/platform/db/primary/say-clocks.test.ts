import { expect, test } from "vitest";

import { sayClocks } from "./say-clocks.ts";

const NOW = Date.parse("2026-05-04T08:00:00Z");
const MINUTE = 60_000;

test("a host's clock that differs by more than a minute is named once, and once when it is right again", () => {
  const lines: string[] = [];
  const note = sayClocks(
    () => new Date(NOW),
    (line) => lines.push(line),
  );
  const shows = (...ahead: number[]): void => ahead.forEach((each) => note("db1:5432", new Date(NOW + each)));
  shows(0, MINUTE, -MINUTE);
  expect(lines).toEqual([]);
  shows(MINUTE + 1, 40_000, MINUTE + 1, -31_000, 90 * MINUTE);
  expect(lines.splice(0)).toEqual([
    "the clock of the database at db1:5432 is a minute ahead of this process's: put the wrong one right",
  ]);
  note("db2:5432", new Date(NOW - 90 * MINUTE));
  expect(lines.splice(0)).toEqual([
    "the clock of the database at db2:5432 is 90 minutes behind this process's: put the wrong one right",
  ]);
  shows(0, 0);
  expect(lines).toEqual(["the clock of the database at db1:5432 is this process's again"]);
});
