import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { askForClose, changeRun } from "./change-runs.ts";
import { explainRunProfit } from "./explain-run-profit.ts";
import { listReceivers } from "./run-queries.ts";
import { showRunState } from "./show-run-state.ts";
import { viewRun } from "./view-run.ts";

const RECEIVERS = 20;

export const officeRunRoutes = ({ db }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeRunState", async ({ caller }) => done(await showRunState(db, caller.language))),
  bindOffice("officeRunView", async ({ input, caller }) => await viewRun(db, input.id, caller.language)),
  bindOffice("officeRunReceivers", async ({ input }) => done(await listReceivers(db, input.id, RECEIVERS))),
  bindOffice("officeRunProfit", async ({ input }) => await explainRunProfit(db, input)),

  bindOffice("officeRunPreview", async ({ caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await askForClose(tx, note, "preview", by));
  }),
  bindOffice("officeRunClose", async ({ caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await askForClose(tx, note, "close", by));
  }),
  bindOffice("officeRunPost", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await changeRun(tx, note, { ...input, deed: "post" }, by));
  }),
  bindOffice("officeRunVoid", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await changeRun(tx, note, { ...input, deed: "void" }, by));
  }),
];
