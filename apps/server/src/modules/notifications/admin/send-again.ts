import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { lockFailed, queueAgain } from "../store.ts";
import { mayGoAgain } from "./show-message.ts";

/**
 * Sends failed messages again and records each in the audit log. Of two operators who do it at once, one is informed
 * that nothing is left to do.
 */
export const sendAgain = async (
  tx: Tx,
  recordAudit: RecordAudit,
  ids: readonly number[],
  now: Date,
): Promise<Outcome<{ queued: number }, "message.not_failed">> => {
  const failed = (await lockFailed(tx, ids)).filter(mayGoAgain);
  if (failed.length === 0) return refused("message.not_failed");
  await queueAgain(
    tx,
    failed.map(({ id }) => id),
    now,
  );
  for (const { id, state, attempts, template, recipient } of failed) {
    await recordAudit({
      subject: { kind: "message", id: String(id) },
      before: { state, attempts },
      after: { state: "waiting", template, recipient },
    });
  }
  return done({ queued: failed.length });
};
