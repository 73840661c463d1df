import { describe, expect, it } from "vitest";
import { dayOf, dayText } from "./day-text.ts";

describe("dayOf", () => {
  it("reads a day and writes it back the same, also far back and on days that began late", () => {
    for (const text of ["1900-01-01", "1940-06-03", "1996-02-29", "2000-02-29", "2026-12-31"]) {
      const day = dayOf(text);
      expect(day === undefined ? "none" : dayText(day)).toBe(text);
    }
  });

  it.each([
    "",
    "1990",
    "1990-1-1",
    "1990-13-01",
    "1999-02-29",
    "0099-01-01",
    "1990-03-14T00:00",
    "１９９０-03-14",
    "abc",
  ])("takes %j for no day", (text) => {
    expect(dayOf(text)).toBeUndefined();
  });
});
