import { storeLanguage } from "@espalier/web/language";
import { afterEach, expect, test } from "vitest";

import { chartDay, dateName, dateTimeName } from "./date-name.ts";

const AT = new Date(2026, 10, 3, 9, 5, 59).getTime() / 1000;

afterEach(() => storeLanguage("en"));

test("a day and a time are named in the member's zone, without seconds", () => {
  expect(dateName(AT)).toBe("Nov 3, 2026");
  expect(dateTimeName(AT)).toBe("Nov 3, 2026, 09:05");
  expect(dateTimeName(Date.UTC(2026, 10, 3, 17) / 1000, "Asia/Singapore")).toBe("Nov 4, 2026, 01:00");
  expect(dateTimeName(Date.UTC(2026, 10, 2, 16) / 1000, "Asia/Singapore")).toBe("Nov 3, 2026, 00:00");
  expect(chartDay("2026-11-03")).toBe("Nov 3");
});

test("in Chinese too", () => {
  storeLanguage("cn");
  expect(dateName(AT)).toBe("2026年11月3日");
  expect(dateTimeName(AT)).toBe("2026年11月3日 09:05");
  expect(chartDay("2026-11-03")).toBe("11月3日");
});

test("what never was is a dash", () => {
  expect([dateName(0), dateTimeName(0)]).toEqual(["-", "-"]);
});
