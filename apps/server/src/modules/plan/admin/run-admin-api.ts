import { done } from "@espalier/core/vocabulary/outcome";

import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { requestClose, changeRun } from "./change-runs.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { chartEarnings } from "./chart-earnings.ts";
import { explainMemberProfit } from "./explain-member-profit.ts";
import { explainRunProfit } from "./explain-run-profit.ts";
import { previewVoid } from "./preview-void.ts";
import { listReceivers } from "./run-queries.ts";
import { showRunState } from "./show-run-state.ts";
import { viewRun } from "./view-run.ts";

const RECEIVERS = 20;

export const runAdminApi = ({ db, timeZone }: PlanDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("adminRunState", async ({ caller, now }) => done(await showRunState(db, caller.language, clock, now))),
    bind("adminRunView", async ({ input, caller }) => await viewRun(db, input.id, caller.language)),
    bind("adminRunReceivers", async ({ input }) => done(await listReceivers(db, input.id, RECEIVERS))),
    bind("adminRunVoidPreview", async ({ input }) => await previewVoid(db, input.id)),
    bind("adminRunProfit", async ({ input, caller }) => await explainRunProfit(db, input, caller.language)),

    bind("adminRunPreview", async ({ caller: { operator }, now, write }) => {
      const by = { operatorId: operator.id, now };
      return await write(async (tx, recordAudit) => await requestClose(tx, recordAudit, "preview", by));
    }),
    bind("adminRunClose", async ({ caller: { operator }, now, write }) => {
      const by = { operatorId: operator.id, now };
      return await write(async (tx, recordAudit) => await requestClose(tx, recordAudit, "close", by));
    }),
    bind("adminRunPost", async ({ input, caller: { operator }, now, write }) => {
      const by = { operatorId: operator.id, now };
      return await write(async (tx, recordAudit) => await changeRun(tx, recordAudit, { ...input, action: "post" }, by));
    }),
    bind("adminRunVoid", async ({ input, caller: { operator }, now, write }) => {
      const by = { operatorId: operator.id, now };
      return await write(async (tx, recordAudit) => await changeRun(tx, recordAudit, { ...input, action: "void" }, by));
    }),

    bind("adminMemberEarnings", async ({ input, now }) => await chartEarnings(db, input, clock.read(now).day)),

    bind("adminMemberProfit", async ({ input, caller }) => await explainMemberProfit(db, input, caller.language)),
  ];
};
