import type { Account, Journal } from "@espalier/core/ledger/journal";
import type { CompanyAccount } from "@espalier/core/vocabulary/journal";
import { reversal } from "@espalier/core/ledger/reversal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { sqlState, violatedConstraint, type Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "./post-journals.ts";

/**
 * Reverses a posted journal by another journal, once only. Refuses an unknown journal, one that was reversed before,
 * and one whose wallets do not hold enough.
 */
export const reverseJournal = async (
  tx: Tx,
  original: { readonly member: number; readonly sn: string },
  heading: { readonly sn: string; readonly at: Date; readonly reason: string },
): Promise<Outcome<string, "not_found" | "ledger.reversed" | "wallet.insufficient">> => {
  const journal = await readJournal(tx, original);
  if (!journal) return refused("not_found");
  if (await wasReversed(tx, original)) return refused("ledger.reversed");
  // Two simultaneous reversals may both reach this point: the unique key of the reversed journal admits only one.
  try {
    const [posted] = await postJournals(tx, [reversal(journal, heading)]);
    return posted?.outcome === "posted" ? done(heading.sn) : refused("wallet.insufficient");
  } catch (error) {
    if (sqlState(error) === "23505" && violatedConstraint(error) === "journal_reversal_key")
      return refused("ledger.reversed");
    throw error;
  }
};

const wasReversed = async (tx: Tx, { member, sn }: { member: number; sn: string }): Promise<boolean> => {
  const found = tx.selectFrom("journal").select("sn").where("member_id", "=", member).where("reverses", "=", sn);
  return (await found.executeTakeFirst()) !== undefined;
};

const readJournal = async (tx: Tx, { member, sn }: { member: number; sn: string }): Promise<Journal | undefined> => {
  const head = await tx
    .selectFrom("journal")
    .select(["kind", "source", "at"])
    .where("member_id", "=", member)
    .where("sn", "=", sn)
    .executeTakeFirst();
  if (!head) return undefined;
  const lines = await tx
    .selectFrom("posting")
    .select(["from_member", "from_company", "to_member", "to_company", "unit", "amount"])
    .where("member_id", "=", member)
    .where("sn", "=", sn)
    .orderBy("line")
    .execute();
  return {
    member,
    sn,
    kind: head.kind,
    source: head.source,
    at: head.at,
    bound: false,
    postings: lines.map((line) => ({
      from: account(line.from_member, line.from_company),
      to: account(line.to_member, line.to_company),
      unit: line.unit,
      amount: line.amount,
    })),
  };
};

const account = (member: number | null, company: CompanyAccount | null): Account => {
  if (member !== null) return { member };
  if (company === null) throw new Error("a posting comes from and goes to an account");
  return { company };
};
