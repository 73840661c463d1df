import { done } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { listViews, removeView, saveView } from "./own-views.ts";

/** The views that operators saved for themselves. */
export const viewAdminApi = ({ db }: OperatorsDeps): readonly Binding[] => [
  bind("adminViewList", async ({ input, caller }) => done(await listViews(db, caller.operator.id, input.list))),

  bind(
    "adminViewSave",
    async ({ input, caller: { operator }, now, write }) =>
      await write(async (tx, recordAudit) => await saveView(tx, recordAudit, operator, input, now)),
  ),

  bind(
    "adminViewRemove",
    async ({ input, caller: { operator }, write }) =>
      await write(async (tx, recordAudit) => await removeView(tx, recordAudit, operator, input)),
  ),
];
