import { add, least, type Money, subtract, ZERO } from "../money/money.ts";
import type { JournalKind } from "../vocabulary/journal.ts";
import type { Wallet } from "../vocabulary/wallet.ts";
import type { Account, Journal, Posting } from "./journal.ts";

/** A wallet's part of a profit, in hundredths; below zero where it is taken back. */
type Part = { readonly wallet: Wallet; readonly amount: Money };

/** What a profit changes for one wallet: of what is held for its order, and of what the member has. */
export type HeldMove = { readonly wallet: Wallet; readonly held: Money; readonly available: Money };

/** What is held for an order in each wallet; nothing where it has none. */
export type Held = ReadonlyMap<Wallet, Money>;

type Heading = { readonly member: number; readonly sn: string; readonly at: Date; readonly source: string };

/** What a profit that is held changes: it is added to what is held; what is taken back comes from there first. */
export const movesOfProfit = (parts: readonly Part[], held: Held): readonly HeldMove[] =>
  parts.map((part) =>
    part.amount > ZERO ? { wallet: part.wallet, held: part.amount, available: ZERO } : take(part, held),
  );

/**
 * What changes when the run of a profit is voided: what it added is taken, from what is held first. What it took goes back to where it came
 * from; `fromHeld` is what it took of what was held.
 */
export const movesOfVoid = (parts: readonly Part[], held: Held, fromHeld: Held): readonly HeldMove[] =>
  parts.map(({ wallet, amount }) => {
    const back = subtract(ZERO, amount);
    if (amount > ZERO) return take({ wallet, amount: back }, held);
    const again = fromHeld.get(wallet) ?? ZERO;
    return { wallet, held: again, available: subtract(back, again) };
  });

const take = ({ wallet, amount }: Part, held: Held): HeldMove => {
  const fromHeld = least(subtract(ZERO, amount), held.get(wallet) ?? ZERO);
  return { wallet, held: subtract(ZERO, fromHeld), available: add(amount, fromHeld) };
};

/** A profit of the plan that is held. What neither the hold nor the wallet has becomes debt. */
export const heldProfit = (heading: Heading, moves: readonly HeldMove[]): Journal => {
  const isGain = add(...moves.flatMap(({ held, available }) => [held, available])) > ZERO;
  return journalOf(heading, isGain ? "commission" : "commission_reversed", moves);
};

/** The opposite of a held profit whose run is voided. */
export const heldProfitVoided = (
  heading: Heading & { readonly reason: string; readonly reverses: string },
  moves: readonly HeldMove[],
): Journal => ({
  ...journalOf(heading, "reversal", moves),
  reason: heading.reason,
  reverses: heading.reverses,
});

/** What was held for an order goes to the wallets. */
export const release = (
  { orderSn, ...heading }: Omit<Heading, "source"> & { readonly orderSn: string },
  parts: readonly Part[],
): Journal => ({
  ...heading,
  kind: "profit_release",
  source: orderSn,
  bound: false,
  postings: parts.map(({ wallet, amount }) => ({
    from: HELD,
    to: { member: heading.member },
    unit: wallet,
    amount,
  })),
});

const HELD: Account = { company: "held_profits" };
const COMMISSIONS: Account = { company: "commissions" };

const journalOf = ({ member, sn, at, source }: Heading, kind: JournalKind, moves: readonly HeldMove[]): Journal => ({
  member,
  sn,
  kind,
  source,
  at,
  bound: false,
  postings: moves.flatMap((move) => postingsOf(member, move)),
});

/** What is taken comes before what is given, as in every profit. */
const postingsOf = (member: number, { wallet: unit, held, available }: HeldMove): readonly Posting[] => [
  ...moved(HELD, COMMISSIONS, unit, subtract(ZERO, held)),
  ...moved({ member }, COMMISSIONS, unit, subtract(ZERO, available)).map(
    (each) => ({ ...each, rule: "clawback" }) as const,
  ),
  ...moved(COMMISSIONS, HELD, unit, held),
  ...moved(COMMISSIONS, { member }, unit, available),
];

const moved = (from: Account, to: Account, unit: Wallet, amount: Money): readonly Posting[] =>
  amount > ZERO ? [{ from, to, unit, amount }] : [];
