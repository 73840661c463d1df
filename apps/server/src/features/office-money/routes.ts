import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { askForCheck, readBoard } from "./ledger-board.ts";
import { moveMoney } from "./move-money.ts";
import { viewJournal } from "./view-journal.ts";

export const officeMoneyRoutes = ({ db, random }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeMoneyDeposit", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(async (tx, note) => await moveMoney(tx, note, { ...input, kind: "deposit" }, by));
  }),

  bindOffice("officeMoneyAdjust", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(async (tx, note) => await moveMoney(tx, note, { ...input, kind: "adjustment" }, by));
  }),

  bindOffice("officeJournalView", async ({ input }) => {
    const journal = await viewJournal(db, input);
    return journal ? done(journal) : refused("journal.unknown");
  }),

  bindOffice("officeLedgerBoard", async () => done(await readBoard(db))),

  bindOffice("officeLedgerCheck", async ({ caller, now, write }) => {
    const by = { operatorId: caller.operator.id, now };
    return await write(async (tx, note) => await askForCheck(tx, note, by));
  }),
];
