import type { AnswerOf } from "@espalier/contract/types";
import type { CompanyAccount, JournalKind } from "@espalier/core/vocabulary/journal";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { findJournal, findOperatorOf, listEntries, listPostings } from "./queries.ts";

type Journal = AnswerOf<"adminJournalView">;

/** One journal with its postings and entries; undefined when the member has none with this number; nobody has the account number "". */
export const viewJournal = async (
  db: Db,
  name: { readonly uid: string; readonly sn: string },
): Promise<Journal | undefined> => {
  const found = await findJournal(db, name);
  if (!found) return undefined;
  const { member_id: _memberId, sn, source, run_id, ...rest } = found;
  const subjects = [found.uid, sn, source].filter((subject) => subject !== "");
  const [postings, entries, operator] = await Promise.all([
    listPostings(db, found),
    listEntries(db, found),
    findOperatorOf(db, subjects, found.at),
  ]);
  return {
    ...rest,
    journal_sn: sn,
    operator,
    cause: causeOf(rest.kind, {
      sn,
      source,
      runId: run_id,
    }),
    postings: postings.map(({ from_uid, from_company, to_uid, to_company, ...posting }) => ({
      ...posting,
      from: end(from_uid, from_company),
      to: end(to_uid, to_company),
    })),
    entries,
  };
};

const end = (uid: string | null, company: CompanyAccount | null): Journal["postings"][number]["from"] => ({
  uid: uid ?? "",
  company,
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
