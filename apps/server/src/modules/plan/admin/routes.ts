import { done } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { requestClose, changeRun } from "./change-runs.ts";
import { explainRunProfit } from "./explain-run-profit.ts";
import { listReceivers } from "./run-queries.ts";
import { showRunState } from "./show-run-state.ts";
import { viewRun } from "./view-run.ts";

const RECEIVERS = 20;

export const adminRunRoutes = ({ db }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminRunState", async ({ caller }) => done(await showRunState(db, caller.language))),
  bindAdmin("adminRunView", async ({ input, caller }) => await viewRun(db, input.id, caller.language)),
  bindAdmin("adminRunReceivers", async ({ input }) => done(await listReceivers(db, input.id, RECEIVERS))),
  bindAdmin("adminRunProfit", async ({ input }) => await explainRunProfit(db, input)),

  bindAdmin("adminRunPreview", async ({ caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await requestClose(tx, note, "preview", by));
  }),
  bindAdmin("adminRunClose", async ({ caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await requestClose(tx, note, "close", by));
  }),
  bindAdmin("adminRunPost", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await changeRun(tx, note, { ...input, action: "post" }, by));
  }),
  bindAdmin("adminRunVoid", async ({ input, caller: { operator }, now, write }) => {
    const by = { operatorId: operator.id, now };
    return await write(async (tx, note) => await changeRun(tx, note, { ...input, action: "void" }, by));
  }),
];
