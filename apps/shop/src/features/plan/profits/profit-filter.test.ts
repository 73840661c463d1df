import { expect, test } from "vitest";

import { isOpen, readFilter, writeFilter } from "./profit-filter.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));

test("an address can name a wallet, a type and a span of months", () => {
  expect(read("walletType=3&profitType=2&from=2026-01&to=2026-03")).toEqual({
    wallet: 3,
    type: 2,
    span: {
      from: "2026-01",
      to: "2026-03",
    },
  });
});

test("an end before the start is the start", () => {
  expect(read("from=2026-05&to=2026-03").span).toEqual({ from: "2026-05", to: "2026-05" });
});

test.each([
  "walletType=4&profitType=5",
  "walletType=x&profitType=<b>",
  "from=2026-13&to=soon",
  "profitType=%F0%9F%8D%B5",
])("%s is no filter", (search) => {
  expect(read(search)).toEqual({ wallet: undefined, type: undefined, span: { from: "", to: "" } });
  expect(isOpen(read(search))).toBe(true);
});

test("a filter comes back from its own address", () => {
  for (const search of ["", "walletType=1", "profitType=3", "from=2026-01", "walletType=2&profitType=1&to=2026-02"]) {
    expect(new URLSearchParams(writeFilter(read(search))).toString()).toBe(search);
    expect(isOpen(read(search))).toBe(search === "");
  }
});
