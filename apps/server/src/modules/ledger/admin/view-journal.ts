import type { AnswerOf } from "@espalier/contract/types";
import { COMPANY_ACCOUNTS, JOURNAL_KINDS, type JournalKind } from "@espalier/core/vocabulary/journal";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { UNITS } from "@espalier/core/vocabulary/wallet";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { findJournal, findOperatorOf, listEntries, listPostings } from "./journal-queries.ts";

type Journal = AnswerOf<"adminJournalView">;

/** One journal with its postings and entries; undefined when the member has none of this number. */
export const viewJournal = async (
  db: Db,
  name: { readonly uid: string; readonly sn: string },
): Promise<Journal | undefined> => {
  const found = await findJournal(db, name);
  if (!found) return undefined;
  const { member_id: _memberId, sn, kind: word, source, run_id, ...rest } = found;
  const subjects = [found.uid, sn, ...(source === "" ? [] : [source])];
  const [postings, entries, operator] = await Promise.all([
    listPostings(db, found),
    listEntries(db, found),
    findOperatorOf(db, subjects, found.at),
  ]);
  const kind = oneOf(JOURNAL_KINDS, word);
  return {
    ...rest,
    journal_sn: sn,
    kind,
    operator,
    cause: causeOf(kind, {
      sn,
      source,
      runId: run_id,
    }),
    postings: postings.map(({ line, unit, amount, from_uid, from_company, to_uid, to_company }) => ({
      line,
      amount,
      unit: oneOf(UNITS, unit),
      from: end(from_uid, from_company),
      to: end(to_uid, to_company),
    })),
    entries: entries.map(({ unit, ...entry }) => ({
      ...entry,
      unit: oneOf(UNITS, unit),
    })),
  };
};

const end = (uid: string | null, company: string | null): Journal["postings"][number]["from"] => ({
  uid: uid ?? "",
  company: company === null ? null : oneOf(COMPANY_ACCOUNTS, company),
});

type Named = { readonly sn: string; readonly source: string; readonly runId: number | null };

/** Their source is the number of the order. */
const OF_ORDERS: readonly JournalKind[] = ["order", "refund", "card_received", "card_refund"];

const causeOf = (kind: JournalKind, { sn, source, runId }: Named): Journal["cause"] => {
  if (OF_ORDERS.includes(kind)) return { kind: "order", id: source };
  if (kind === "withdraw") return { kind: "withdrawal", id: sn };
  if (kind === "withdraw_paid" || kind === "withdraw_return") return { kind: "withdrawal", id: source };
  return runId === null ? { kind: "none", id: "" } : { kind: "run", id: String(runId) };
};
