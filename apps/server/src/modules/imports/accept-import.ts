import { done, refused } from "@espalier/core/vocabulary/outcome";

import { violatedConstraint } from "../../platform/db/in-transaction.ts";
import type { Answer, CallContext } from "../../platform/http/bind-call.ts";
import { enqueueJob } from "../../platform/jobs/enqueue-job.ts";
import { findImport } from "./queries.ts";
import { requireSecondOperator } from "./require-second-operator.ts";
import { changeImport } from "./store.ts";

/** Accepts a checked file, or what is left of it without its errors, which a worker then applies. The database permits one at a time. */
export const acceptImport = async ({
  input: { id },
  caller,
  now,
  write,
}: CallContext<"adminImportApply">): Promise<Answer<"adminImportApply">> => {
  try {
    return await write(async (tx, recordAudit) => {
      const found = await findImport(tx, id);
      if (!found) return refused("import.unknown");
      if (found.status === "refused" && found.importable === 0) return refused("import.not_ready");
      const { id: operatorId, role } = caller.operator;
      const permitted = await requireSecondOperator(tx, found, { operatorId, role, now });
      if (!permitted.ok) return permitted;
      const accepted = await changeImport(tx, id, "accepted", { progress: 0, heartbeat_at: now, ended_at: null });
      if (!accepted.ok) return accepted;
      await enqueueJob(tx, "apply-import", { id });
      const { kind, file_name, importable: rows, left_out } = found;
      await recordAudit({
        subject: { kind: "import", id: String(id) },
        after: { kind, file: file_name, rows, left_out },
      });
      return done(null);
    });
  } catch (error) {
    if (violatedConstraint(error) === "import_job_applying_key") return refused("import.busy");
    throw error;
  }
};
