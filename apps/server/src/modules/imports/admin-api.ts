import { done, refused } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import { violatedConstraint } from "../../platform/db/in-transaction.ts";
import type { ImportsDeps } from "./deps.ts";
import { bind, type Binding } from "../../platform/http/bind-call.ts";
import { changeImport, deleteFile } from "./store.ts";
import { findImport } from "./queries.ts";
import { requireSecondOperator } from "./require-second-operator.ts";
import { receiveFile } from "./receive-file.ts";
import { showImport } from "./show-import.ts";

export const importAdminApi = ({ db }: ImportsDeps): readonly Binding[] => [
  bind("adminImportUpload", async ({ input, caller, now, write }) => {
    const received = await receiveFile(db, input, { operatorId: caller.operator.id, now });
    if (!received.ok) return received;
    const { id, bytes, name } = received.value;
    return await write(async (tx, recordAudit) => {
      const changed = await changeImport(tx, id, "received", { bytes, heartbeat_at: now });
      if (!changed.ok) return changed;
      await enqueueJob(tx, "check-import", { id });
      await recordAudit({
        subject: { kind: "import", id: String(id) },
        after: { kind: input.kind, file: name, bytes },
      });
      return done({ id });
    });
  }),

  bind("adminImportView", async ({ input, caller }) => {
    const found = await findImport(db, input.id);
    return found ? done(showImport(found, caller.language)) : refused("import.unknown");
  }),

  bind("adminImportApply", async ({ input: { id }, caller, now, write }) => {
    try {
      return await write(async (tx, recordAudit) => {
        const found = await findImport(tx, id);
        if (!found) return refused("import.unknown");
        const { id: operatorId, role } = caller.operator;
        const permitted = await requireSecondOperator(tx, found, { operatorId, role, now });
        if (!permitted.ok) return permitted;
        const accepted = await changeImport(tx, id, "accepted", { progress: 0, heartbeat_at: now });
        if (!accepted.ok) return accepted;
        await enqueueJob(tx, "apply-import", { id });
        const { kind, file_name, rows } = found;
        await recordAudit({ subject: { kind: "import", id: String(id) }, after: { kind, file: file_name, rows } });
        return done(null);
      });
    } catch (error) {
      if (violatedConstraint(error) === "import_job_applying_key") return refused("import.busy");
      throw error;
    }
  }),

  bind(
    "adminImportCancel",
    async ({ input: { id }, now, write }) =>
      await write(async (tx, recordAudit) => {
        const found = await findImport(tx, id);
        if (!found) return refused("import.unknown");
        const cancelled = await changeImport(tx, id, "cancelled", { ended_at: now });
        if (!cancelled.ok) return cancelled;
        await deleteFile(tx, id);
        await recordAudit({ subject: { kind: "import", id: String(id) }, before: { status: found.status } });
        return done(null);
      }),
  ),
];
