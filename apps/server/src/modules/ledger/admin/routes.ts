import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { requestLedgerCheck, readBoard } from "./ledger-board.ts";
import { moveMoney } from "./move-money.ts";
import { viewJournal } from "./view-journal.ts";

export const adminMoneyRoutes = ({ db, random }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminMoneyDeposit", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(async (tx, note) => await moveMoney(tx, note, { ...input, kind: "deposit" }, by));
  }),

  bindAdmin("adminMoneyAdjust", async ({ input, caller, now, write }) => {
    const by = { operatorId: caller.operator.id, random, now };
    return await write(async (tx, note) => await moveMoney(tx, note, { ...input, kind: "adjustment" }, by));
  }),

  bindAdmin("adminJournalView", async ({ input }) => {
    const journal = await viewJournal(db, input);
    return journal ? done(journal) : refused("journal.unknown");
  }),

  bindAdmin("adminLedgerBoard", async () => done(await readBoard(db))),

  bindAdmin("adminLedgerCheck", async ({ caller, now, write }) => {
    const by = { operatorId: caller.operator.id, now };
    return await write(async (tx, note) => await requestLedgerCheck(tx, note, by));
  }),
];
