import { done } from "@espalier/core/vocabulary/outcome";

import { createBatchWriter } from "../../platform/db/batching/batch-writer.ts";
import { type KeyedJournal, type PostOutcome, postJournals } from "../../modules/ledger/post-journals.ts";
import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";

/** Posts journals of any kind. */
export type JournalWriter = (journal: KeyedJournal) => Promise<PostOutcome>;

/** Posts journals in groups, as members' movements are posted, without a security password. */
export const journalWriter = (db: Db): JournalWriter =>
  createBatchWriter(async (journals) => {
    const posted = await inTransaction(db, async (tx) => done(await postJournals(tx, journals)));
    if (!posted.ok) throw new Error("journals were refused as a whole");
    return posted.value;
  });
