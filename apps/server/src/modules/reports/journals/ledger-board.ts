import { cardDay } from "@espalier/contract/calls/payments/cards-admin";
import type { AnswerOf } from "@espalier/contract/types";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { checkResult, readChecks } from "../../ledger/stored-checks.ts";
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
