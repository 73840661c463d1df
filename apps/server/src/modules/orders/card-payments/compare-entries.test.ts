import { money } from "@espalier/core/money/money";
import { expect, test } from "vitest";

import { compareEntries, type OwnEntry, sumEntries } from "./compare-entries.ts";

const from = new Date("2026-05-04T00:00:00Z");
const to = new Date("2026-05-05T00:00:00Z");
const at = (time: string): Date => new Date(`2026-05-04T${time}Z`);

const own = (reference: string, amount = 10n, when = at("12:00:00")): OwnEntry => ({
  kind: "payment",
  reference,
  amount: money(amount),
  at: when,
});
const theirs = (reference: string, amount = 10n, when = at("12:00:00"), currency = "USD") => ({
  ...own(reference, amount, when),
  ref: `ch_${reference}`,
  currency,
});
const compare = (ours: readonly OwnEntry[], listed: readonly ReturnType<typeof theirs>[]) =>
  compareEntries({ ours, theirs: listed, from, to }).map(({ kind, reference, ours: here, theirs: there }) => [
    kind,
    reference,
    here,
    there,
  ]);

test("equal entries are no difference", () => {
  expect(compare([own("a"), own("b")], [theirs("b"), theirs("a")])).toEqual([]);
});

test("each kind of difference is reported with both amounts", () => {
  expect(
    compare(
      [own("a"), own("c", 5n), own("d")],
      [theirs("b"), theirs("c", 6n), theirs("d", 10n, at("12:00:00"), "EUR")],
    ),
  ).toEqual([
    ["not_here", "b", "", "0.10"],
    ["amount", "c", "0.05", "0.06"],
    ["currency", "d", "0.10", "0.10"],
    ["not_there", "a", "0.10", ""],
  ]);
});

test("a payment and a refund with one reference are different, and an entry without one is matched by the provider's reference", () => {
  expect(compare([own("a")], [theirs("a"), { ...theirs("a"), kind: "refund" }])).toEqual([
    ["not_here", "a", "", "0.10"],
  ]);
  expect(compare([], [theirs(""), theirs("", 20n)])).toHaveLength(2);
});

test("an entry on different sides of midnight is found, and is reported on one day only", () => {
  const late = new Date(to.getTime() + 5_000);
  expect(compare([own("a", 10n, late)], [theirs("a", 10n, at("23:59:58"))])).toEqual([]);
  expect(compare([own("a", 10n, at("23:59:58"))], [theirs("a", 10n, late)])).toEqual([]);
  expect(compare([own("a", 10n, late)], [])).toEqual([]);
  expect(compare([], [theirs("a", 10n, late)])).toEqual([]);
});

test("payments and refunds are summed apart, more of them than a call may have arguments", () => {
  const many = Array.from({ length: 130_000 }, () => own("a"));
  const refund = { ...own("b", 7n), kind: "refund" } as const;
  expect([sumEntries([...many, refund], "payment"), sumEntries([...many, refund], "refund")]).toEqual([1_300_000n, 7n]);
});
