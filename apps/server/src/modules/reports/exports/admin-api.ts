import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { ReportsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { AdminList } from "../../../platform/http/admin-list.ts";
import { hashToken, newToken } from "../../../platform/crypto/tokens.ts";
import { MOST_EXPORTS } from "../limits.ts";
import { nameExport, openForExport } from "./begin-export.ts";
import { countOpenExports, findExport } from "./queries.ts";
import { endExport, insertExport, TICKET_MS } from "../store/exports.ts";

/** An export without progress for this long has died with its process. Milliseconds. */
const SILENT_MS = 60_000;

export const exportAdminApi = (deps: ReportsDeps, lists: readonly AdminList[]): readonly Binding[] => [
  bind("adminExportBegin", async ({ input, caller, now, write }) => {
    const { operator, language } = caller;
    const opened = openForExport(deps, lists, input, caller);
    if (!opened.ok) return opened;
    const open = await countOpenExports(deps.db, operator.id, now, new Date(now.getTime() - SILENT_MS));
    if (open >= MOST_EXPORTS) return refused("export.too_many", { max: String(MOST_EXPORTS) });
    const { call, format } = input;
    const { filter } = opened.value;
    const total = await opened.value.opened.count();
    const ticket = newToken(deps.random);
    const name = nameExport(opened.value.list, format, deps.timeZone, now);
    return await write(async (tx, recordAudit) => {
      const id = await insertExport(tx, {
        operator_id: operator.id,
        session: operator.session,
        call,
        filter: JSON.stringify(filter),
        format,
        language,
        name,
        total,
        ticket_hash: hashToken(ticket),
        created_at: now,
        ticket_until: new Date(now.getTime() + TICKET_MS),
      });
      await recordAudit({ subject: { kind: "export", id: name }, after: { call, filter, rows: total } });
      return done({ id, ticket, total, name });
    });
  }),

  bind("adminExportProgress", async ({ input, caller, now }) => {
    const found = await findExport(deps.db, input.id, caller.operator.id);
    if (!found) return refused("export.unknown");
    const { rows, total, heartbeat_at } = found;
    const status = found.status;
    const silent = status === "running" && now.getTime() - (heartbeat_at?.getTime() ?? 0) > SILENT_MS;
    return done({ rows, total, status: silent ? "failed" : status });
  }),

  bind(
    "adminExportCancel",
    async ({ input, caller, now, write }) =>
      await write(async (tx, recordAudit) => {
        const found = await findExport(tx, input.id, caller.operator.id);
        if (!found) return refused("export.unknown");
        await endExport(tx, input.id, "cancelled", now);
        await recordAudit({ subject: { kind: "export", id: found.name }, after: { rows: found.rows } });
        return done(null);
      }),
  ),
];
