import type { AnswerOf } from "@espalier/contract/types";
import { CARD_DIFFERENCES } from "@espalier/core/vocabulary/card";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import { UNITS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { Note } from "../../../platform/http/bind-call.ts";
import { checkResult, LEDGER_CHECK_TASK, readChecks } from "../stored-checks.ts";
import { queueLedgerCheck } from "../store/checks.ts";
import { listCardDays } from "./queries.ts";

type Board = AnswerOf<"adminLedgerBoard">;

const STATES = ["waiting", "running", "done", "failed"] as const;

/** What the last check of the ledger found, how far the one under way is, and the last days of cards. */
export const readBoard = async (db: Db): Promise<Board> => {
  const [{ open, last }, days] = await Promise.all([readChecks(db), listCardDays(db)]);
  return {
    running: open
      ? {
          id: open.id,
          status: oneOf(STATES, open.status),
          steps: open.steps,
          steps_done: open.steps_done,
          requested_at: open.requested_at,
        }
      : null,
    last: last ? showCheck(last) : null,
    card_days: days.map(({ differences, ...day }) => ({ ...day, differences: cardDifferences.parse(differences) })),
  };
};

const cardDifferences = z.array(
  z.object({
    kind: z.enum(CARD_DIFFERENCES),
    entry: z.enum(["payment", "refund"]),
    reference: z.string(),
    ref: z.string(),
    ours: z.string(),
    theirs: z.string(),
  }),
);

type Last = NonNullable<Awaited<ReturnType<typeof readChecks>>["last"]>;

const showCheck = ({ id, status, requested_by, began_at, ended_at, differences, result }: Last): Board["last"] => {
  const found = checkResult.parse(result);
  return {
    id,
    began_at,
    ended_at,
    status: oneOf(STATES, status),
    requested_by: requested_by ?? "",
    counts: found.counts,
    accounts: found.accounts.map(({ unit, ...rest }) => ({
      ...rest,
      unit: oneOf(UNITS, unit),
    })),
    clearing: found.clearing.map(({ unit, ...rest }) => ({
      ...rest,
      unit: oneOf(UNITS, unit),
    })),
    differences: found.differences,
    difference_count: differences,
  };
};

/** Has the worker check the whole ledger now. */
export const requestLedgerCheck = async (
  tx: Tx,
  note: Note,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<{ id: number }, "ledger.checking">> => {
  const queued = await queueLedgerCheck(tx, by);
  if (!queued.ok) return queued;
  await enqueueJob(tx, LEDGER_CHECK_TASK, { id: queued.value });
  await note({ subject: { kind: "ledger", id: "check" }, after: { check: queued.value } });
  return done({ id: queued.value });
};
