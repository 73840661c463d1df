import type { Account, Journal } from "@espalier/core/ledger/journal";
import { sql } from "kysely";

import type { Keyed } from "../../platform/db/batching/prepared-work.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";
import { numberList } from "../../platform/db/number-list.ts";

/** The possible outcomes of a journal that is posted for the first time. */
export type Decided = "posted" | "insufficient" | "frozen" | "indebted";

export type PostOutcome =
  | { readonly outcome: "posted" }
  | { readonly outcome: "insufficient" | "frozen" | "indebted" | "mismatch" }
  | { readonly outcome: "replayed"; readonly answer: unknown };

export type KeyedJournal = Journal & Keyed;

/**
 * Posts journals in their order inside the caller's transaction and returns an outcome for each; a refused one does not
 * affect the others. Besides opening and freezing wallets, this is the only way to write the ledger's tables.
 */
export const postJournals = async (tx: Tx, journals: readonly KeyedJournal[]): Promise<readonly PostOutcome[]> => {
  if (journals.length === 0) return [];
  const request = JSON.stringify(journals.map(toPostRequest));
  const { rows } = await sql<PostRow>`select outcome, answer from ledger_post(${request}::jsonb)`.execute(tx);
  if (rows.length !== journals.length) throw new Error(`posted ${rows.length} of ${journals.length} journals`);
  return rows.map(readPostOutcome);
};

/** A row that `ledger_post` returns. */
export type PostRow = { readonly outcome: PostOutcome["outcome"]; readonly answer: unknown };

export const readPostOutcome = ({ outcome, answer }: PostRow): PostOutcome =>
  outcome === "replayed" ? { outcome, answer } : { outcome };

/** Opens the four empty wallets of a new member. */
export const openWallets = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`select ledger_open_wallets(${memberId})`.execute(tx);
};

/** Opens the four empty wallets of many new members. */
export const openManyWallets = async (tx: Tx, memberIds: readonly number[]): Promise<void> => {
  await sql`select ledger_open_wallets(id) from unnest(${numberList(memberIds)}::bigint[]) id`.execute(tx);
};

/** Freezes or unfreezes a member's wallets; a frozen wallet neither pays nor receives in bound journals. */
export const setFrozen = async (tx: Tx, memberId: number, frozen: boolean): Promise<void> => {
  await sql`select ledger_set_frozen(${memberId}, ${frozen})`.execute(tx);
};

/** A journal as `ledger_post` takes it. */
export const toPostRequest = (journal: KeyedJournal) => ({
  member: journal.member,
  sn: journal.sn,
  kind: journal.kind,
  source: journal.source,
  reason: journal.reason,
  reverses: journal.reverses,
  at: journal.at.toISOString(),
  bound: journal.bound,
  ...(journal.key ? { key: journal.key } : {}),
  postings: journal.postings.map(({ from, to, unit, amount, rule }) => ({
    ...end("from", from),
    ...end("to", to),
    unit,
    amount: amount.toString(),
    ...(rule ? { [rule]: true } : {}),
  })),
});

const end = (side: "from" | "to", account: Account) =>
  "company" in account
    ? { [`${side}_company`]: account.company }
    : { [`${side}_member`]: account.member, [`trade_uid_${side}`]: account.tradeUid };
