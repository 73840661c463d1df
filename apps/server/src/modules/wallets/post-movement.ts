import type { Journal } from "@espalier/core/ledger/journal";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Deps } from "../../deps.ts";
import { inOneStatement, type Db, type Tx } from "../../platform/db/in-transaction.ts";
import { refusedPin, type PinRefusal, type PinTry } from "../accounts/pin/pin-try.ts";
import {
  type Decided,
  type JournalKey,
  type KeyedJournal,
  type PostRow,
  readPostOutcome,
  toPostRequest,
} from "../ledger/post-journals.ts";
import { postInBatch, type WriterOutcome } from "../ledger/post-in-batch.ts";

/** The dependencies of preparing a movement. */
export type Preparing = Pick<Deps, "db" | "secretKey" | "previousKeys" | "random">;

/** A member's movement that is ready to be posted. */
export type Movement = {
  readonly journal: Journal;
  /** The wallet that is debited. */
  readonly wallet: Wallet;
  /** The security password that the member entered. */
  readonly pin: PinTry;
};

/** A journal with the security password that permits it. */
type SecuredJournal = KeyedJournal & { readonly pin: PinTry };

type SecuredOutcome = WriterOutcome<PinRefusal>;

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

type Moved = { readonly trade_sn: string };
type Refusal = "wallet.insufficient" | "wallet.frozen";
type Answers = Record<Decided, Outcome<Moved, Refusal>>;

/** The answers for each outcome of a movement out of a wallet. */
export const movementAnswers = (sn: string, wallet: Wallet): Answers => ({
  posted: done({ trade_sn: sn }),
  insufficient: refused("wallet.insufficient", { wallet }),
  frozen: refused("wallet.frozen"),
});

/** Posts a movement through the writer, which commits it together with others that arrived at the same time. */
export const postMovement =
  (write: (movement: SecuredJournal) => Promise<SecuredOutcome>) =>
  async ({ journal, wallet, pin }: Movement, keyFor: (answers: Answers) => JournalKey | undefined) =>
    await postInBatch(
      async (key) => await write({ ...journal, pin, ...(key && { key }) }),
      movementAnswers(journal.sn, wallet),
      keyFor,
    );
