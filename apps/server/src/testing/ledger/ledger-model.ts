import type { Account, Journal } from "@espalier/core/ledger/journal";

import type { PostOutcome } from "../../modules/ledger/post-journals.ts";
import type { AnswerKey } from "../../platform/db/batching/prepared-work.ts";

export type Movement = Journal & { readonly key?: AnswerKey };

/** A movement as text: "SP 5.member -> sales 300". */
export type ModelPosting = string;

/** A simple model of the ledger: plain maps, one journal after another. The database must have the same results. */
export type LedgerModel = {
  readonly post: (journal: Movement) => PostOutcome;
  readonly freeze: (member: number, frozen: boolean) => void;
  /** Hundredths. */
  readonly balance: (member: number, unit: string) => bigint;
  readonly debt: (member: number, unit: string) => bigint;
  /** The movements of the last posted journal. */
  readonly lastPostings: () => readonly ModelPosting[];
};

type Sheet = { readonly balances: Map<string, bigint>; readonly debts: Map<string, bigint>; postings: ModelPosting[] };

type Decision = "posted" | "frozen" | "insufficient" | "indebted";

export const createLedgerModel = (): LedgerModel => {
  let sheet: Sheet = { balances: new Map(), debts: new Map(), postings: [] };
  const frozen = new Set<number>();
  const keys = new Map<string, { readonly hash: string; readonly answer: unknown }>();

  const decide = (journal: Movement): Decision => {
    if (leavesInDebt(sheet, journal)) return "indebted";
    const draft: Sheet = { balances: new Map(sheet.balances), debts: new Map(sheet.debts), postings: [] };
    for (const posting of journal.postings) {
      if (journal.bound && [posting.from, posting.to].some((end) => isFrozen(frozen, end))) return "frozen";
      if (!applyPosting(draft, posting)) return "insufficient";
    }
    sheet = draft;
    return "posted";
  };

  return {
    post: (journal) => {
      const { key } = journal;
      const name = key && `${journal.member} ${key.call} ${key.key}`;
      const known = name === undefined ? undefined : keys.get(name);
      if (key && known) {
        return known.hash === key.hash ? { outcome: "replayed", answer: known.answer } : { outcome: "mismatch" };
      }
      const outcome = decide(journal);
      if (key && name !== undefined) keys.set(name, { hash: key.hash, answer: key.answers[outcome] });
      return { outcome };
    },
    freeze: (member, isFrozenNow) => {
      if (isFrozenNow) frozen.add(member);
      else frozen.delete(member);
    },
    balance: (member, unit) => sheet.balances.get(`${member} ${unit}`) ?? 0n,
    debt: (member, unit) => sheet.debts.get(`${member} ${unit}`) ?? 0n,
    lastPostings: () => sheet.postings,
  };
};

/** Who owes gives nothing to a bank or another member, and converts nothing from a wallet that owes. */
const leavesInDebt = ({ debts }: Sheet, { kind, member, postings }: Movement): boolean => {
  const owing = [...debts].filter(([name, owed]) => owed > 0n && name.startsWith(`${member} `)).map(([name]) => name);
  if (kind === "convert") return owing.includes(`${member} ${postings[0]?.unit}`);
  return (kind === "transfer" || kind === "withdraw") && owing.length > 0;
};

/** Whether the wallet held enough; otherwise the draft is incomplete. */
const applyPosting = (draft: Sheet, { from, to, unit, amount, rule }: Journal["postings"][number]): boolean => {
  let moved: bigint = amount;
  if (rule === "clawback" && "member" in from) {
    const wallet = `${from.member} ${unit}`;
    const held = draft.balances.get(wallet) ?? 0n;
    if (held < amount) {
      change(draft.debts, wallet, amount - held);
      draft.postings.push(toPosting({ company: "member_debt" }, to, unit, amount - held));
      moved = held;
    }
  }
  if (moved > 0n) {
    draft.postings.push(toPosting(from, to, unit, moved));
    if ("member" in from && change(draft.balances, `${from.member} ${unit}`, -moved) < 0n) return false;
    if ("member" in to) change(draft.balances, `${to.member} ${unit}`, moved);
  }
  if ("member" in to) {
    const wallet = `${to.member} ${unit}`;
    const owed = draft.debts.get(wallet) ?? 0n;
    const repaid = owed < moved ? owed : moved;
    if (repaid > 0n) {
      change(draft.debts, wallet, -repaid);
      change(draft.balances, wallet, -repaid);
      draft.postings.push(toPosting(to, { company: "member_debt" }, unit, repaid));
    }
  }
  return true;
};

const change = (sheet: Map<string, bigint>, name: string, by: bigint): bigint => {
  const changed = (sheet.get(name) ?? 0n) + by;
  sheet.set(name, changed);
  return changed;
};

const isFrozen = (frozen: ReadonlySet<number>, account: Account): boolean =>
  "member" in account && frozen.has(account.member);

const toPosting = (from: Account, to: Account, unit: string, amount: bigint): ModelPosting =>
  `${unit} ${nameOf(from)} -> ${nameOf(to)} ${amount}`;

const nameOf = (account: Account): string => ("company" in account ? account.company : `${account.member}.member`);
