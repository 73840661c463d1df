import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Note } from "../../../platform/http/bind-call.ts";
import { lockFailed, queueAgain } from "../store.ts";
import { mayGoAgain } from "./show-message.ts";

/** Has messages that failed sent again, and notes each. Of two operators who ask at once one learns that nothing is left to do. */
export const sendAgain = async (
  tx: Tx,
  note: Note,
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
    await note({
      subject: { kind: "message", id: String(id) },
      before: { state, attempts },
      after: { state: "waiting", template, recipient },
    });
  }
  return done({ queued: failed.length });
};
