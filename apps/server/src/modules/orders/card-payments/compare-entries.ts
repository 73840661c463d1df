import { formatMoney, type Money } from "@espalier/core/money/money";
import type { CardDifference } from "@espalier/core/vocabulary/card";

import { CARD_CURRENCY } from "../../payments/limits.ts";
import type { ProviderEntry } from "../../payments/payment-provider.ts";

/** What this company wrote down as received or given back. */
export type OwnEntry = Pick<ProviderEntry, "kind" | "reference" | "amount" | "at">;

/** One entry that is not the same on both sides. */
export type Difference = {
  readonly kind: CardDifference;
  readonly entry: ProviderEntry["kind"];
  readonly reference: string;
  /** The provider's name for it, where it has one. */
  readonly ref: string;
  /** Decimals; empty where there is none. */
  readonly ours: string;
  readonly theirs: string;
};

type Lists = {
  readonly ours: readonly OwnEntry[];
  readonly theirs: readonly ProviderEntry[];
  readonly from: Date;
  readonly to: Date;
};

/**
 * Holds two lists against each other, entry by entry, by their references. Only what one of them has between `from` and `to` is asked
 * for in the other, which may reach further: two clocks are never quite the same.
 */
export const compareEntries = ({ ours, theirs, from, to }: Lists): readonly Difference[] => {
  const inside = ({ at }: { readonly at: Date }): boolean => at >= from && at < to;
  const [here, there] = [new Map(ours.map(keyed)), new Map(theirs.map(keyed))];
  const seen = theirs.filter(inside).flatMap((entry): readonly Difference[] => {
    const own = here.get(keyOf(entry));
    if (!own) return [differ("not_here", entry, undefined, entry.amount)];
    if (entry.currency !== CARD_CURRENCY) return [differ("currency", entry, own.amount, entry.amount)];
    return own.amount === entry.amount ? [] : [differ("amount", entry, own.amount, entry.amount)];
  });
  const missing = ours
    .filter((own) => inside(own) && !there.has(keyOf(own)))
    .map((own) => differ("not_there", { ...own, ref: "" }, own.amount, undefined));
  return [...seen, ...missing];
};

type Named = Pick<ProviderEntry, "kind" | "reference"> & { readonly ref?: string };

/** What was not begun here has no reference, and is known by the provider's name alone. */
const keyOf = ({ kind, reference, ref = "" }: Named): string => `${kind} ${reference === "" ? ref : reference}`;

const keyed = <Entry extends Named>(entry: Entry): [string, Entry] => [keyOf(entry), entry];

const differ = (
  kind: Difference["kind"],
  { kind: entry, reference, ref }: Pick<ProviderEntry, "kind" | "reference" | "ref">,
  ours: Money | undefined,
  theirs: Money | undefined,
): Difference => ({ kind, entry, reference, ref, ours: shown(ours), theirs: shown(theirs) });

const shown = (amount: Money | undefined): string => (amount === undefined ? "" : formatMoney(amount));
