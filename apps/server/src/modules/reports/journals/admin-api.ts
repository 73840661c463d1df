import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { readBoard } from "./ledger-board.ts";
import { viewJournal } from "./view-journal.ts";

export const journalAdminApi = ({ db }: Pick<ReportsDeps, "db">): readonly Binding[] => [
  bind("adminJournalView", async ({ input }) => {
    const journal = await viewJournal(db, input);
    return journal ? done(journal) : refused("journal.unknown");
  }),

  bind("adminLedgerBoard", async () => done(await readBoard(db))),
];
