import { expect, test } from "vitest";
import { holds, monthOf, withFrom, withTo, yearOf } from "./month-span.ts";

const march = "2026-03";
const august = "2026-08";

test("an end before the start becomes the start, whichever was set last", () => {
  expect(withTo({ from: august, to: "" }, march)).toEqual({ from: august, to: august });
  expect(withFrom({ from: "2026-01", to: march }, august)).toEqual({ from: august, to: august });
});

test("an open end stays open", () => {
  expect(withFrom({ from: "", to: "" }, march)).toEqual({ from: march, to: "" });
  expect(withTo({ from: "", to: "" }, march)).toEqual({ from: "", to: march });
});

test("a span holds both its ends and what lies between", () => {
  const span = { from: march, to: august };
  expect(["2026-02", march, "2026-05", august, "2026-09"].map((month) => holds(span, month))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(holds({ from: "", to: "" }, march)).toBe(false);
  expect(holds({ from: "", to: march }, "2020-01")).toBe(true);
});

test("months are written and read back", () => {
  expect(monthOf(2026, 0)).toBe("2026-01");
  expect(monthOf(2026, 11)).toBe("2026-12");
  expect(yearOf("2026-12", 1999)).toBe(2026);
  expect(yearOf("", 1999)).toBe(1999);
});
