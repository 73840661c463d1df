import { add } from "../money/money.ts";
import type { Account, Journal, Posting } from "./journal.ts";
import type { JournalKind } from "../vocabulary/journal.ts";

/**
 * The exact opposite of a posted journal, naming what it reverses. An earning is reversed by clawback, and what comes back to a
 * wallet repays its debt, so that a debt made or repaid by a profit is undone as well.
 */
export const reversal = (
  original: Journal,
  heading: { readonly sn: string; readonly at: Date; readonly reason: string },
): Journal => ({
  member: original.member,
  sn: heading.sn,
  kind: "reversal",
  source: original.source ?? "",
  reason: heading.reason,
  reverses: original.sn,
  at: heading.at,
  bound: false,
  postings: asRequested(original).map((posting) => opposite(posting, original)),
});

const opposite = (posting: Posting, original: Journal): Posting => {
  const swapped = { from: posting.to, to: posting.from, unit: posting.unit, amount: posting.amount };
  return EARNINGS.has(original.kind) && "member" in posting.to ? { ...swapped, rule: "clawback" } : swapped;
};

/** Their postings to a wallet were earned, those from a wallet clawed back; one journal may hold both. */
const EARNINGS: ReadonlySet<JournalKind> = new Set(["commission", "commission_reversed", "incentive"]);

/** The postings as they were asked for, before the ledger split off what went to or came from the member's debt. */
const asRequested = (original: Journal): readonly Posting[] => {
  const merged = new Map<string, Posting>();
  for (const posting of original.postings) {
    if (isDebt(posting.to)) continue;
    const from = isDebt(posting.from) ? { member: original.member } : posting.from;
    const key = [name(from), name(posting.to), posting.unit].join(" ");
    const known = merged.get(key);
    merged.set(key, { ...posting, from, amount: known ? add(known.amount, posting.amount) : posting.amount });
  }
  return [...merged.values()];
};

const isDebt = (account: Account): boolean => "company" in account && account.company === "member_debt";
const name = (account: Account): string => ("company" in account ? account.company : String(account.member));
