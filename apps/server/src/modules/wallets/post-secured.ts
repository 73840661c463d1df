import { sql } from "kysely";

import type { RefusedWork } from "../../platform/db/batching/prepared-work.ts";
import { inOneStatement, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import { refusedPin, type PinRefusal, type PinTry } from "../accounts/pin/pin-try.ts";
import {
  type KeyedJournal,
  type PostOutcome,
  type PostRow,
  readPostOutcome,
  toPostRequest,
} from "../ledger/post-journals.ts";

/** A journal with the security password that permits it. */
export type SecuredJournal = KeyedJournal & { readonly pin: PinTry };

type SecuredOutcome = PostOutcome | RefusedWork<PinRefusal>;

/**
 * Checks the security passwords and posts those journals whose password is right, in one statement: the check needs no further
 * transaction. A wrong password counts also when the ledger refuses.
 */
export const postSecured = async (
  db: Db | Tx,
  movements: readonly SecuredJournal[],
): Promise<readonly SecuredOutcome[]> => {
  const request = JSON.stringify(movements.map((each) => ({ ...toPostRequest(each), pin: each.pin })));
  const rows = await inOneStatement(
    db,
    sql<PostRow | RefusedRow>`select outcome, answer from movement_post(${request}::jsonb)`,
  );
  if (rows.length !== movements.length) throw new Error(`posted ${rows.length} of ${movements.length} movements`);
  return rows.map((row) =>
    row.outcome === "refused" ? { outcome: row.outcome, refusal: refusedPin(row.answer) } : readPostOutcome(row),
  );
};

type RefusedRow = { readonly outcome: "refused"; readonly answer: unknown };
