import { expect, test } from "vitest";

import { readFilter, writeFilter } from "./trade-filter.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));

test("an address can name a wallet and a span of months", () => {
  expect(read("walletType=2&from=2026-01&to=2026-03")).toEqual({
    wallet: 2,
    span: { from: "2026-01", to: "2026-03" },
  });
});

test("an end before the start is the start", () => {
  expect(read("from=2026-05&to=2026-03").span).toEqual({ from: "2026-05", to: "2026-05" });
});

test("invalid values are no filter", () => {
  expect(read("walletType=9&from=2026-13&to=soon")).toEqual({ wallet: undefined, span: { from: "", to: "" } });
});

test("a filter comes back from its own address", () => {
  for (const search of ["", "walletType=4", "from=2026-01", "to=2026-02", "walletType=1&from=2026-01&to=2026-01"]) {
    expect(new URLSearchParams(writeFilter(read(search))).toString()).toBe(search);
  }
});
