import type { TaxRate } from "./tax-charges.ts";

/** A rate with where, on what and when it is charged. Days are "2026-01-31", both included; without a last day it holds on. */
export type DatedRate = TaxRate & {
  /** As it is written in addresses; "" is the whole country. */
  readonly region: string;
  /** Null: goods of every class that has no rate of its own. */
  readonly classId: number | null;
  readonly from: string;
  readonly to: string | null;
};

/**
 * The rate of a class of goods on a day, among the rates of one country: that of the region before that of the country, then that of the
 * class before the standard one. Null where nothing is taxed.
 */
export const rateOf = (
  rates: readonly DatedRate[],
  { region, classId, day }: { readonly region: string; readonly classId: number | null; readonly day: string },
): TaxRate | null => {
  const valid = rates.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const find = (ofRegion: string, ofClass: number | null): DatedRate | undefined =>
    valid.find((rate) => plainRegion(rate.region) === ofRegion && rate.classId === ofClass);
  const here = plainRegion(region);
  const found = find(here, classId) ?? find(here, null) ?? find("", classId) ?? find("", null);
  return found ? { rate: found.rate, title: found.title } : null;
};

/** A region as it is compared: customers write it in their address, in their own letters. */
export const plainRegion = (region: string): string => region.trim().toLowerCase();
