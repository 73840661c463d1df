import { cardDay } from "@espalier/contract/calls/payments/cards-admin";
import type { AnswerOf } from "@espalier/contract/types";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { checkResult, LEDGER_CHECK_TASK, readChecks } from "../stored-checks.ts";
import { queueLedgerCheck } from "../store/checks.ts";
import { listCardDays } from "./queries.ts";

type Board = AnswerOf<"adminLedgerBoard">;

/** The result of the last check of the ledger, the progress of the current one, and the latest days of cards. */
export const readBoard = async (db: Db): Promise<Board> => {
  const [{ open, last }, days] = await Promise.all([readChecks(db), listCardDays(db)]);
  return {
    running: open
      ? {
          id: open.id,
          status: open.status,
          steps: open.steps,
          steps_done: open.steps_done,
          requested_at: open.requested_at,
        }
      : null,
    last: last ? showCheck(last) : null,
    card_days: days.map(({ differences, ...day }) => ({ ...day, differences: cardDifferences.parse(differences) })),
  };
};

const cardDifferences = cardDay.shape.differences;

type Last = NonNullable<Awaited<ReturnType<typeof readChecks>>["last"]>;

const showCheck = ({ id, status, requested_by, began_at, ended_at, differences, result }: Last): Board["last"] => {
  const found = checkResult.parse(result);
  return {
    id,
    began_at,
    ended_at,
    status,
    requested_by: requested_by ?? "",
    counts: found.counts,
    accounts: found.accounts,
    clearing: found.clearing,
    differences: found.differences,
    difference_count: differences,
  };
};

/** Queues a check of the whole ledger for the worker. */
export const requestLedgerCheck = async (
  tx: Tx,
  recordAudit: RecordAudit,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<{ id: number }, "ledger.checking">> => {
  const queued = await queueLedgerCheck(tx, by);
  if (!queued.ok) return queued;
  await enqueueJob(tx, LEDGER_CHECK_TASK, { id: queued.value });
  await recordAudit({ subject: { kind: "ledger", id: "check" }, after: { check: queued.value } });
  return done({ id: queued.value });
};
