import { add, formatMoney, type Money, ZERO } from "@espalier/core/money/money";
import type { CardDifference } from "@espalier/core/vocabulary/card";

import { CARD_CURRENCY } from "../../payments/limits.ts";
import type { ProviderEntry } from "../../payments/payment-provider.ts";

/** An amount that the company recorded as received or refunded. */
export type OwnEntry = Pick<ProviderEntry, "kind" | "reference" | "amount" | "at">;

/** One entry that differs between the two sides. */
export type Difference = {
  readonly kind: CardDifference;
  readonly entry: ProviderEntry["kind"];
  readonly reference: string;
  /** The provider's reference, or "". */
  readonly ref: string;
  /** Decimals; empty when this side has no entry. */
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
 * Compares two lists entry by entry, by their references. Only entries between `from` and `to` of one list are looked
 * up in the other, which may cover more time, because the two clocks differ slightly.
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

/** What the payments or the refunds of a day come to, however many there are. */
export const sumEntries = (entries: readonly OwnEntry[], kind: OwnEntry["kind"]): Money =>
  entries.reduce((sum, entry) => (entry.kind === kind ? add(sum, entry.amount) : sum), ZERO);

type Named = Pick<ProviderEntry, "kind" | "reference"> & { readonly ref?: string };

/** A payment that was not begun here has no reference of ours and is identified by the provider's reference alone. */
const keyOf = ({ kind, reference, ref = "" }: Named): string => `${kind} ${reference === "" ? ref : reference}`;

const keyed = <Entry extends Named>(entry: Entry): [string, Entry] => [keyOf(entry), entry];

const differ = (
  kind: Difference["kind"],
  { kind: entry, reference, ref }: Pick<ProviderEntry, "kind" | "reference" | "ref">,
  ours: Money | undefined,
  theirs: Money | undefined,
): Difference => ({ kind, entry, reference, ref, ours: shown(ours), theirs: shown(theirs) });

const shown = (amount: Money | undefined): string => (amount === undefined ? "" : formatMoney(amount));
