import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { requestLedgerCheck, readBoard } from "./ledger-board.ts";
import { moveMoney } from "./move-money.ts";
import { readMemberBalances } from "./read-member-balances.ts";
import { viewJournal } from "./view-journal.ts";

export const moneyAdminApi = ({ db, random }: Deps): readonly Binding[] => [
  bind("adminMoneyDeposit", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(async (tx, recordAudit) => await moveMoney(tx, recordAudit, { ...input, kind: "deposit" }, by));
  }),

  bind("adminMoneyAdjust", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(
      async (tx, recordAudit) => await moveMoney(tx, recordAudit, { ...input, kind: "adjustment" }, by),
    );
  }),

  bind("adminJournalView", async ({ input }) => {
    const journal = await viewJournal(db, input);
    return journal ? done(journal) : refused("journal.unknown");
  }),

  bind("adminLedgerBoard", async () => done(await readBoard(db))),

  bind("adminLedgerHeld", async () => done(await readMemberBalances(db))),

  bind("adminLedgerCheck", async ({ caller, now, write }) => {
    const by = { operatorId: caller.operator.id, now };
    return await write(async (tx, recordAudit) => await requestLedgerCheck(tx, recordAudit, by));
  }),
];
