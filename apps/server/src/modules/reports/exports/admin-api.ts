import type { ReportsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { AdminList } from "../../../platform/http/admin-list.ts";
import { beginExport } from "./begin-export.ts";
import { cancelExport } from "./cancel-export.ts";
import { showProgress } from "./show-progress.ts";

export const exportAdminApi = (deps: ReportsDeps, lists: readonly AdminList[]): readonly Binding[] => [
  bind("adminExportBegin", async (context) => await beginExport(deps, lists, context)),

  bind("adminExportProgress", async ({ input, caller, now }) => {
    return await showProgress(deps.db, { id: input.id, operatorId: caller.operator.id }, now);
  }),

  bind("adminExportCancel", async ({ input, caller, now, write }) => {
    const asked = { id: input.id, operatorId: caller.operator.id };
    return await write(async (tx, recordAudit) => await cancelExport(tx, recordAudit, asked, now));
  }),
];
